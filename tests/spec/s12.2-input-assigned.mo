function f
  input Real u;
  output Real y;
algorithm
  u := 1;
  y := u;
end f;

model InputAssigned
  Real x = f(time);
end InputAssigned;
