// Words that are nearly keywords, and signs that are missing or too many.
model A
  prameter Real k = 1;
end A;
model B
  Real x;
equatoin
  x = 1;
end B;
model C
  param Real k = 1;
  Real x = 3,14;
  Real y = sin x);
  Real z 5;
  Real w(start 2);
  Real v;;
equation
  When x > 1 then
  end when;
  z  y + 1;
End C;
