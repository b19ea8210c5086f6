function f
  input Real u;
  output Real y[:];
algorithm
  y := {u, 2*u};
end f;
model M
  Real x[2] = f(time);
end M;
