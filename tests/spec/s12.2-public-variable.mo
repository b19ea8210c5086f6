function f
  input Real u;
  Real t;
  output Real y;
algorithm
  t := u;
  y := t;
end f;

model PublicVariable
  Real x = f(time);
end PublicVariable;
