function f
  input Real u = y;
  output Real y;
algorithm
  y := 1;
end f;

model InputDefaultOfOutput
  Real x = f();
end InputDefaultOfOutput;
