connector In = input Real;

function f
  In u;
  output Real y;
algorithm
  y := u;
end f;

model SimpleConnectorInFunction
  Real x = f(time);
end SimpleConnectorInFunction;
