"""Computer players: their seats, what they are asked, and how what they answer is played."""
