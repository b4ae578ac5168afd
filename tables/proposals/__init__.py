"""What needs the consent of others: who is asked, and what follows."""
