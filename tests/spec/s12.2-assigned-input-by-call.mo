function g
  input Real u;
  output Real a = u;
  output Real b = u;
algorithm
end g;

function f
  input Real u;
  output Real y;
algorithm
  (y, u) := g(2);
end f;

model AssignedInputByCall
  Real x = f(time);
end AssignedInputByCall;
