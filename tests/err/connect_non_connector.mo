model ConnectNonConnector
  Real a = 1;
  Real b;
equation
  connect(a, b);
end ConnectNonConnector;
