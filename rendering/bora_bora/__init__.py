"""The painter of Bora Bora: islands, displays, strips and boards from a view."""
