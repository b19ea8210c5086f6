model N
  Real u = 1;
end N;
model M
  N n = N(2);
end M;
