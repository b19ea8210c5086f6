model PreOfLiteral
  Integer m = pre(2);
end PreOfLiteral;
