// Sources against formulas of time, tables against a parabola and a straight line.
// run: --stop-time=3
model blocks_sources
  import Kit.Blocks.{Sources,Tables};
  Sources.Constant constant_(k = 4);
  Sources.Clock clock(startTime = 1);
  Sources.Ramp ramp(offset = 1, height = 3, duration = 0.5, startTime = 1);
  Sources.SmoothStep smooth(height = 2, duration = 2, startTime = 0.5);
  Sources.Sine sine(offset = 1, amplitude = 2, f = 0.7, phase = 0.3, startTime = 0.5);
  Sources.Chirp chirp(f1 = 0.5, f2 = 2, duration = 3);
  Sources.Pulse pulse(amplitude = 2, width = 0.25, period = 0.8, startTime = 0.4);
  Sources.BooleanPulse booleans(width = 0.25, period = 0.8, startTime = 0.4);
  Sources.BooleanStep step(startTime = 1.5);
  Sources.Trapezoid trapezoid(amplitude = 2, rising = 0.2, high = 0.3, falling = 0.1, period = 1, startTime = 0.5);
  Sources.Points points(table = [0.5, 1; 1, 2; 2, -1]);
  Tables.Table1D line(table = [0, 1; 1, 3; 2, 5; 4, 9]), straight(table = [0, 0; 1, 2; 2, 0],
    smoothness = Tables.Smoothness.Linear), akima(table = [0, 0; 1, 0; 2, 0; 3, 1; 4, 2; 5, 3],
    smoothness = Tables.Smoothness.Akima), rising(table = [0, 0; 1, 1; 2, 1; 3, 5]);
  Tables.Table2D plane(x1 = {0, 1, 3}, x2 = {0, 2}, z = [0, 4; 1, 5; 3, 7]);
  Real x = mod(time - 0.5, 1), q = max(0, min(1, (time - 0.5)/2)), y0(start = 0, fixed = true);
  Real error[:] = {constant_.y - 4, clock.y - max(0, time - 1), ramp.y - 1 - 3*max(0, min(1, 2*(time - 1))),
    smooth.y - 2*(10*q^3 - 15*q^4 + 6*q^5),
    sine.y - 1 - (if time < 0.5 then 0 else 2*sin(2*Kit.Constants.pi*0.7*(time - 0.5) + 0.3)),
    points.y - (if time < 0.5 then 1 elseif time < 1 then 1 + 2*(time - 0.5) elseif time < 2 then 2 - 3*(time - 1) else -1),
    line.y - 1 - 2*time, straight.y - (if time < 1 then 2*time else 4 - 2*time),
    akima.y - (if time < 1 then 0 elseif time < 2 then -0.5*(time - 1)^2*(2 - time) else akima.y), plane.y - time - 1, chirp.y - sin(Kit.Constants.pi*y0)};
equation
  der(y0) = exp(log(4)*time/3) "twice the frequency: 1 to 4 within 3 seconds";
  for i in 1:size(error, 1) loop
    assert(abs(error[i]) < 1e-5, "source " + String(i) + " differs by " + String(error[i]));
  end for;
  assert(rising.y >= -1e-12 and der(rising.y) >= -1e-12, "a rising table rises");
  when sample(0.03, 0.05) then
    assert(booleans.y == (time > 0.4 and mod(time - 0.4, 0.8) < 0.2), "pulse");
    assert(abs(pulse.y - (if booleans.y then 2 else 0)) < 1e-9 and step.y == (time > 1.5), "Boolean sources");
    assert(abs(trapezoid.y - (if time < 0.5 then 0 else 2*max(0, min(min(1, x/0.2), (0.6 - x)/0.1)))) < 1e-9, "trapezoid");
  end when;
  line.u = time;
  straight.u = time;
  akima.u = time;
  rising.u = time;
  plane.u1 = time;
  plane.u2 = 0.5;
end blocks_sources;
