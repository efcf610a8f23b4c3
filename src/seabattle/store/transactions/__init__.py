"""Transactions, each written once for both databases."""
