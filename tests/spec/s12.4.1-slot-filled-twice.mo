function f
  input Real a;
  input Real b = 2;
  output Real y = a + b;
algorithm
end f;

model SlotFilledTwice
  Real x = f(1, 2, b = 3);
end SlotFilledTwice;
