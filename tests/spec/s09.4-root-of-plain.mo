connector C
  Real theta;
  flow Real f;
end C;
model M
  C c;
equation
  Connections.root(c.theta);
  c.theta = 0;
end M;
