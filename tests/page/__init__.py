"""The page in a real browser. A package, so that its browser is closed when its tests are done."""
