model SyntaxColon
  parameter Real n : 3;
  Real x(start : 1);
end SyntaxColon;
