model M
  Real s;
equation
  s = sum(r for r in 1.0:1.5:5.5);
end M;
