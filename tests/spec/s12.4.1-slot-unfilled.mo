function f
  input Real a;
  input Real b;
  output Real y = a + b;
algorithm
end f;

model SlotUnfilled
  Real x = f(b = 1);
end SlotUnfilled;
