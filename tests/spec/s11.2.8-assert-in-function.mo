function checked
  input Real u;
  output Real y;
algorithm
  assert(u >= 0, "negative: " + String(u));
  y := sqrt(u);
end checked;

model AssertInFunction
  Real x = checked(time);
end AssertInFunction;
