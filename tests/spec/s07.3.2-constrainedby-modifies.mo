model Resistor
  parameter Real R = 1;
  Real v = R*time;
end Resistor;

model Warm
  extends Resistor;
  parameter Real T = 300;
end Warm;

model Holder
  replaceable Resistor r(R = 2) constrainedby Resistor(R = 3);
end Holder;

model ConstrainedbyModifies "What the constraint says holds for each replacement"
  Holder plain, other(redeclare Warm r);
end ConstrainedbyModifies;
