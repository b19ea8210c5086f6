operator record Vec
  Real x, y;
end Vec;

model NoOperator
  Vec a(x = 1, y = time), b = a + a;
end NoOperator;
