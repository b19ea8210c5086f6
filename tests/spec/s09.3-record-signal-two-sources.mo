record R
  Real a, b;
end R;
connector RIn = input R;
connector ROut = output R;
block S
  ROut y;
equation
  y.a = 1;
  y.b = 2;
end S;
block K
  RIn u;
  Real x = u.a;
end K;
model M
  S s, t;
  K k;
equation
  connect(s.y, k.u);
  connect(t.y, k.u);
end M;
