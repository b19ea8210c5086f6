within Kit.Pneumatics;
model SpoolValve "Valve that fills or empties a chamber, with a spool of second order"
  parameter Gas gas = Gas() "The gas";
  parameter Real C(unit = "m3/(s.Pa)", min = 0) = 1e-8 "Sonic conductance when fully open";
  parameter Real b(min = 0, max = 1) = 0.3 "Critical pressure ratio";
  parameter Units.Frequency f(min = 0) = 15 "Natural frequency of the spool";
  parameter Real D(min = 0) = 0.7 "Damping ratio of the spool";
  parameter Real x_start(min = 0, max = 1) = 0 "Position of the spool at the start";
  Blocks.Interfaces.RealInput u "Command: 0 empties the chamber, 1 fills it";
  Interfaces.Port_a portP "Supply";
  Interfaces.Port_b portA "Chamber";
  Interfaces.Port_b portR "Exhaust";
  Real x(start = x_start, fixed = true) "Position of the spool, from 0 to 1";
  Real v(unit = "1/s", start = 0, fixed = true) "Velocity of the spool";
protected
  VariableRestriction fill_(gas = gas, C = C, b = b) "From supply to chamber";
  VariableRestriction empty(gas = gas, C = C, b = b) "From chamber to exhaust";
  parameter Units.AngularVelocity w = 2*Constants.pi*f "Natural angular frequency";
equation
  assert(f > 0 and D > 0, "SpoolValve: f and D should be positive");
  der(x) = v;
  der(v) = w*(w*(u - x) - 2*D*v);
  fill_.u = x;
  empty.u = 1 - x;
  connect(portP, fill_.port_a);
  connect(fill_.port_b, portA);
  connect(portA, empty.port_a);
  connect(empty.port_b, portR);
  annotation(Documentation(info = "<html>
<p>The opening to the supply is the position of the spool, that to the exhaust the rest.</p>
</html>"));
end SpoolValve;
