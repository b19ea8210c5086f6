record R
  Real T;
  Real X[2];
end R;
connector C
  Real p;
  flow Real m;
  stream R s;
end C;
model M
  C c;
equation
  c.p = 1;
  c.s.T = 300;
  c.s.X = {0.1, 0.9};
end M;
