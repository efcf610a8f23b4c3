"""All transactions, each written once for both databases."""
