model NotAConnector
  Real a = 1;
  Real b;
equation
  connect(a, b);
end NotAConnector;
