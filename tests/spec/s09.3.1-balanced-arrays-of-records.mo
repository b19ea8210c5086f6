record R
  Real a[3];
end R;
connector C
  R v[2];
  flow Real f[6];
end C;
model Part
  C c;
equation
  c.v[1].a = {1, 2, 3};
  c.v[2].a = {1, 2, 3};
end Part;
model M
  Part p;
end M;
