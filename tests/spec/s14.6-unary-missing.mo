operator record Vec
  Real x;
end Vec;

model UnaryMissing
  Vec a(x = time), b = -a;
end UnaryMissing;
