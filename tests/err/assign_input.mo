function f
  input Real u;
  output Real y;
algorithm
  u := u + 1;
  y := u;
end f;

model AssignInput
  Real x = f(time);
end AssignInput;
