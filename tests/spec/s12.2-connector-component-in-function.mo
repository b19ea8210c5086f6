connector C
  Real v;
end C;

function f
  input Real u;
  output Real y;
protected
  C c;
algorithm
  c.v := u;
  y := c.v;
end f;

model ConnectorComponentInFunction
  Real x = f(time);
end ConnectorComponentInFunction;
