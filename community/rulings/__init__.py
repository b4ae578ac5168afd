"""What organisers rule, and what people do to a season after its start: each is an entry of a public log, with a
reason, and can be taken back by another."""
