type Length = Real(unit = "m", min = 0);
type Lengths = Length[3];
type Matrix = Lengths[2];

model ShortClass "Modifications and dimensions add up"
  Length x(start = 1) = 1 + time;
  Lengths v = {x, 2*x, 3*x};
  Matrix m(each max = 9) = {v, 2*v};
end ShortClass;
