within Kit.Hydraulics;
model ServoValve "Valve of four edges with a spool of second order"
  parameter Oil oil = Oil() "The oil";
  parameter Units.VolumeFlowRate q_nominal(nominal = 1e-3) = 1e-3
    "Flow through one edge when fully open, at dp_nominal";
  parameter Units.Pressure dp_nominal(min = 0) = 3.5e6 "Pressure drop at one edge";
  parameter Units.Frequency f(min = 0) = 80 "Natural frequency of the spool";
  parameter Real D(min = 0) = 0.8 "Damping ratio of the spool";
  parameter Real leak(min = 0) = 1e-3 "Least opening of each edge";
  parameter Real x_start(min = -1, max = 1) = 0 "Position of the spool at the start";
  Blocks.Interfaces.RealInput u "Command, from -1 to 1";
  Interfaces.Port_a portP "Supply";
  Interfaces.Port_a portT "Tank";
  Interfaces.Port_b portA "First consumer";
  Interfaces.Port_b portB "Second consumer";
  Real x(start = x_start, fixed = true) "Position of the spool, from -1 to 1";
  Real v(start = 0, fixed = true, unit = "1/s", nominal = 100) "Velocity of the spool";
  Units.VolumeFlowRate q[4](each nominal = 1e-3) "Flows from P to A, P to B, A to T and B to T";
protected
  parameter Units.AngularVelocity w = 2*Constants.pi*f "Natural angular frequency";
  Real opening[2] "Openings of the edges for positive and for negative positions";
  function root "Root with the sign of its argument, linear near zero"
    input Real x;
    output Real y;
  algorithm
    y := x/(x^2 + 1e-6)^0.25;
    annotation(Inline = true, smoothOrder = 10);
  end root;
equation
  assert(q_nominal > 0 and dp_nominal > 0,
    "ServoValve: q_nominal and dp_nominal should be positive");
  assert(f > 0 and D > 0 and leak >= 0,
    "ServoValve: f and D should be positive, and leak not negative");
  der(x) = v;
  der(v) = w*(w*(noEvent(max(-1, min(1, u))) - x) - 2*D*v);
  opening = {leak/2 + sqrt((leak/2)^2 + smooth(1, noEvent(max(0, x)))^2),
    leak/2 + sqrt((leak/2)^2 + smooth(1, noEvent(max(0, -x)))^2)};
  q = q_nominal*{opening[1]*root((portP.p - portA.p)/dp_nominal),
    opening[2]*root((portP.p - portB.p)/dp_nominal),
    opening[2]*root((portA.p - portT.p)/dp_nominal),
    opening[1]*root((portB.p - portT.p)/dp_nominal)};
  portP.m_flow = oil.rho*(q[1] + q[2]);
  portT.m_flow = -oil.rho*(q[3] + q[4]);
  portA.m_flow = oil.rho*(q[3] - q[1]);
  portB.m_flow = oil.rho*(q[4] - q[2]);
  annotation(Documentation(info = "<html>
<p>A positive position connects the supply with A and B with the tank. Each edge is open by leak
at least.</p>
</html>"));
end ServoValve;
