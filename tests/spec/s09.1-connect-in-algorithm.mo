connector Pin
  Real v;
  flow Real i;
end Pin;

model ConnectInAlgorithm
  Pin a, b;
algorithm
  connect(a, b);
end ConnectInAlgorithm;
