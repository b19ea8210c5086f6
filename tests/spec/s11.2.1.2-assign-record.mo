record R
  Real a, b;
end R;
model M
  R r;
algorithm
  r := R(1, time);
end M;
