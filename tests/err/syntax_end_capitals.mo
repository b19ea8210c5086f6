model SyntaxEndCapitals
  parameter Real n = 3;
End SyntaxEndCapitals;
