"""Pictures of boards for link previews, drawn without a browser."""
