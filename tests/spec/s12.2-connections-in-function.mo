function f
  input Real u;
  output Real y;
algorithm
  y := if Connections.isRoot(u) then 1 else 2;
end f;

model ConnectionsInFunction
  Real x = f(time);
end ConnectionsInFunction;
