// run: --solver=radau5 --intervals=40 --variables=time|below|above|warm.*|line|x|spool
// solvers: cvode
// tolerance: 1e-4 1e-6
model Pneumatics
  "A lock valve: a spring-loaded piston that air moves; states from 1e-13 to 6e5, of the kind of Model 2"
  type Pressure = Real(unit = "Pa", nominal = 1e5, min = 1);
  type Temperature = Real(unit = "K", nominal = 293, min = 1);
  parameter Pressure supply = 6.2e5;
  parameter Pressure ambient = 1e5;
  parameter Temperature outside = 293;
  parameter Real R = 287, kappa = 1.4 "air";
  parameter Real area(unit = "m2") = 1e-3;
  parameter Real stroke(unit = "m") = 0.01;
  parameter Real mass(unit = "kg") = 0.5;
  parameter Real preload(unit = "N") = 100;
  parameter Real stiffness(unit = "N/m") = 5e3;
  parameter Real damping(unit = "N.s/m") = 50;
  parameter Real depth(unit = "m") = 1e-8 "in which the force of an end stop grows e-fold";
  parameter Real delay(unit = "s") = 1e-5 "of an end stop: its damping";
  parameter Real orifice(unit = "m2") = 1e-6;
  Real leak(unit = "m3", start = 1e-7, fixed = true, nominal = 1e-7) "dead volume, stays";
  Real spool(start = 0, fixed = true) "of the valve: 0 exhausts, 1 fills";
  Real spoolSpeed(unit = "1/s", start = 0, fixed = true);
  Pressure below(start = ambient, fixed = true), above(start = ambient, fixed = true);
  Temperature warmBelow(start = outside, fixed = true), warmAbove(start = outside, fixed = true);
  Pressure line(start = supply, fixed = true) "before the valve";
  Real x(unit = "m", start = 1e-13, fixed = true) "position of the piston";
  Real v(unit = "m/s", start = 0, fixed = true);
  Real command, fill, exhaust, vent, feed, volumeBelow, volumeAbove;
  function orificeFlow "through an orifice; smooth where the pressures are equal"
    input Real section, up, down, temperature;
    output Real m;
  algorithm
    m := section*0.58*(up - down)*(up + down)/sqrt(abs(up - down)*(up + down) + 1e6)/sqrt(287*temperature);
    annotation(smoothOrder = 1);
  end orificeFlow;
equation
  command = if time >= 2 and time < 6 then 1 else 0;
  der(spool) = spoolSpeed;
  der(spoolSpeed) = 1e4*(command - spool) - 140*spoolSpeed;
  der(leak) = 0;
  feed = orificeFlow(20*orifice, supply, line, outside);
  fill = orificeFlow(orifice*spool, line, below, outside);
  exhaust = orificeFlow(orifice*(1 - spool), below, ambient, warmBelow);
  vent = orificeFlow(orifice, above, ambient, warmAbove);
  der(line) = kappa*R*outside/1e-4*(feed - fill);
  volumeBelow = 1e-5 + leak + area*x;
  volumeAbove = 1e-5 + leak + area*(stroke - x);
  der(below) = kappa/volumeBelow*(R*(fill*outside - exhaust*warmBelow) - below*area*v)
    + 0.4/volumeBelow*2*(outside - warmBelow);
  der(warmBelow) = warmBelow*(der(below)/below + area*v/volumeBelow
    - (fill - exhaust)*R*warmBelow/(below*volumeBelow));
  der(above) = kappa/volumeAbove*(-R*vent*warmAbove + above*area*v)
    + 0.4/volumeAbove*2*(outside - warmAbove);
  der(warmAbove) = warmAbove*(der(above)/above - area*v/volumeAbove
    + vent*R*warmAbove/(above*volumeAbove));
  der(x) = v;
  mass*der(v) = area*(below - above) - preload - stiffness*x - damping*v
    + preload*exp(-(x + delay*v)/depth) - 500*exp((x + delay*v - stroke)/depth);
  annotation(experiment(StopTime = 10, Tolerance = 1e-9));
end Pneumatics;
