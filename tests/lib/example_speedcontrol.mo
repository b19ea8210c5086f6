// Second formulation: machine, load and controller in three equations of first order.
// run: --stop-time=2 --tolerance=1e-9
model example_speedcontrol
  extends Kit.Examples.Drives.SpeedControl;
  Real i(start = 0, fixed = true), w(start = 0, fixed = true), x(start = 0, fixed = true);
  Real r = if time < 0.1 then 0 elseif time < 0.6 then 160*(time - 0.1) else 80, v = 2*(r - w) + x, u = max(-100, min(100, v));
equation
  0.0015*der(i) = u - 0.05*i - 0.6*w;
  0.65*der(w) = 0.6*i - (if time < 1 then 0 else 20);
  der(x) = 2/0.2*(r - w) + (u - v)/0.1;
  assert(abs(machine.i - i) < 1e-3, "current");
  assert(abs(machine.w - w) < 1e-5, "speed");
end example_speedcontrol;
