connector Pin
  Real v;
  flow Real i;
end Pin;

model ConnectUnknown
  Pin a;
equation
  connect(a, bb);
end ConnectUnknown;
