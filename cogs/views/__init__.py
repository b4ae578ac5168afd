"""What messages look like: values of the services made into texts and buttons. Nothing is sent here."""
