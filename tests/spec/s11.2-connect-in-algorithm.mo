connector C
  Real v;
  flow Real i;
end C;

model ConnectInAlgorithm
  C a, b;
algorithm
  connect(a, b);
end ConnectInAlgorithm;
