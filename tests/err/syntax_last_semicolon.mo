model SyntaxLastSemicolon
  parameter Real n = 3;
end SyntaxLastSemicolon
