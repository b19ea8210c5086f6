connector Pin
  Real v;
  flow Real i;
end Pin;

model Two
  Pin p[2];
equation
  p.v = {1, 2};
end Two;

model Sum
  Pin p[3];
equation
  p.i = {p[1].v, 2*p[2].v, 3*p[3].v};
end Sum;

model ConnectArrays "Whole arrays and parts of them"
  Two two;
  Sum sum;
equation
  connect(two.p, sum.p[1:2]);
  connect(sum.p[3], two.p[end]);
end ConnectArrays;
