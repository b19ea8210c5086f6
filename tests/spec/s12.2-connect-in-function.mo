function f
  input Real u;
  output Real y;
algorithm
  y := u;
  connect(u, y);
end f;

model ConnectInFunction
  Real x = f(time);
end ConnectInFunction;
