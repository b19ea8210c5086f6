model Documentation
  Real x = time "a comment" annotation(HideResult = true);
  annotation(Documentation(info = "<html>much text</html>", revisions = "none"));
end Documentation;
