// Second formulation: in axes that turn with the field of the mains, where the voltage is constant.
// run: --stop-time=1.5 --tolerance=1e-9
model example_inductionstart
  extends Kit.Examples.Drives.InductionStart;
  constant Real ws = 100*Kit.Constants.pi, D = 3.14e-3^2 - 3e-3^2;
  Real sd(start = 0, fixed = true), sq(start = 0, fixed = true), rd(start = 0, fixed = true), rq(start = 0, fixed = true);
  Real w(start = 0, fixed = true), id = (3.14e-3*sd - 3e-3*rd)/D, iq = (3.14e-3*sq - 3e-3*rq)/D;
  Real kd = (3.14e-3*rd - 3e-3*sd)/D, kq = (3.14e-3*rq - 3e-3*sq)/D;
equation
  der(sd) = 140 - 0.03*id + ws*sq;
  der(sq) = -0.03*iq - ws*sd;
  der(rd) = -0.04*kd + (ws - 2*w)*rq;
  der(rq) = -0.04*kq - (ws - 2*w)*rd;
  0.29*der(w) = 3*(sd*iq - sq*id) - 160*(w/150)^2;
  assert(abs(machine.w - w) < 1e-4, "speed");
  assert(abs(sqrt(machine.i*machine.i) - sqrt(id^2 + iq^2)) < 0.05, "current");
end example_inductionstart;
