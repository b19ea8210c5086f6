function f
  input Real u;
  output Real y;
algorithm
  u := 2;
  y := u;
end f;

model AssignedInput
  Real x = f(time);
end AssignedInput;
