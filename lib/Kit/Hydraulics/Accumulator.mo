within Kit.Hydraulics;
model Accumulator "Accumulator with a bladder of gas"
  parameter Oil oil = Oil() "The oil";
  parameter Units.Volume V0(min = 0) = 1e-3 "Volume of the gas at p0";
  parameter Units.AbsolutePressure p0 = 5e6 "Pressure of the gas without oil";
  parameter Real n(min = 1) = 1.2 "Polytropic exponent";
  parameter Units.AbsolutePressure p_start = 6e6 "Pressure at the start";
  Interfaces.Port_a port "Port";
  Units.AbsolutePressure p(start = p_start, fixed = true) "Pressure";
  Units.Volume V "Volume of the oil";
equation
  assert(V0 > 0 and p0 > 0 and n >= 1,
    "Accumulator: V0 and p0 should be positive, and n one at least");
  assert(p > p0, "Accumulator: it is empty; its pressure is less than p0");
  port.p = p;
  V = V0*(1 - (p0/p)^(1/n));
  V0/n*(p0/p)^(1/n)/p*der(p) = port.m_flow/oil.rho;
  annotation(Documentation(info = "<html>
<p>p V^n is constant for the gas; the oil is incompressible beside it.</p>
</html>"));
end Accumulator;
