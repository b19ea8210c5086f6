// A local class that extends the class around it: classes are nested without end, and their
// redeclarations are checked once.
model Resistor
  parameter Real R = 1;
end Resistor;
model Thermometer
  parameter Real T0 = 1;
end Thermometer;
model Base
  replaceable model N = Nested(R = 100);
  N n;
end Base;
model Nested
  extends Base(redeclare replaceable model N = Thermometer(T0 = 300));
end Nested;
model Last
  extends Nested(redeclare replaceable model N = Thermometer constrainedby Thermometer);
end Last;
model redeclare_within_itself
  extends Last(redeclare replaceable model N = Resistor);
end redeclare_within_itself;
