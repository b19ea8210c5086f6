function f
  input Real u;
  output Real y;
  output Real z;
algorithm
  y := u;
end f;

model SecondOutputNeverAssigned
  Real x, w;
equation
  (x, w) = f(time);
end SecondOutputNeverAssigned;
