<html><body>Not found</body></html>
