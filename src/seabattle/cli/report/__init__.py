"""An analysis as one HTML file: no script, nothing loaded from elsewhere, light and dark."""
