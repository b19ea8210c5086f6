record Vec
  Real x, y;
end Vec;

model PlainRecord
  Vec a(x = 1, y = time), b = a*2;
end PlainRecord;
