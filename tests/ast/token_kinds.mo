model TokenKinds "What the scanner makes of text" // a comment
  Real 'a b' = 1.5e-3; /* another one */
  String s = "with \"quotes\"" + " and\ttabs";
  Boolean b = 1 <> 2 and not 3 >= 4;
end TokenKinds;
