// Second formulation: the program of the computer, and the solution of the process between two samples.
// run: --stop-time=6 --tolerance=1e-9
model example_sampledcontrol
  extends Kit.Examples.Control.SampledControl;
  discrete Real u(start = 0, fixed = true), i(start = 0, fixed = true), m(start = 0, fixed = true), v(start = 0, fixed = true);
  discrete Real a0(start = 0, fixed = true), y0(start = 0, fixed = true), t0(start = 0, fixed = true);
  Real t = time - t0, a = u + (a0 - u)*exp(-5*t), y = u + (y0 - u + (a0 - u)/4)*exp(-t) - (a0 - u)/4*exp(-5*t);
equation
  when sample(0, 0.1) then
    t0 = time;
    a0 = pre(u) + (pre(a0) - pre(u))*exp(-5*(time - pre(t0)));
    y0 = pre(u) + (pre(y0) - pre(u) + (pre(a0) - pre(u))/4)*exp(-(time - pre(t0)))
      - (pre(a0) - pre(u))/4*exp(-5*(time - pre(t0)));
    m = 0.01*floor(y0/0.01 + 0.5);
    v = 1.5*((if time > 0.499 then 1 else 0) - m) + pre(i);
    u = max(0, min(2, v));
    i = pre(i) + 0.15*((if time > 0.499 then 1 else 0) - m) + u - v;
  end when;
  assert(abs(process.y - y) < 1e-5 and abs(actuator.y - a) < 1e-5, "outputs");
end example_sampledcontrol;
