within Kit.Examples.Control;
model AntiWindup "Two PI controllers at a limit, one of which winds up"
  Blocks.Sources.Pulse goal(amplitude = 1, period = 20, width = 0.5);
  Blocks.Continuous.PID good(k = 2, Ti = 1, lower = -1.2, upper = 1.2);
  Blocks.Continuous.PID bad(k = 2, Ti = 1, lower = -1.2, upper = 1.2, Tt = 1e6);
  Blocks.Continuous.SecondOrder a(w = 0.5, D = 1), b(w = 0.5, D = 1);
equation
  connect(goal.y, good.u_s);
  connect(good.y, a.u);
  connect(a.y, good.u_m);
  connect(goal.y, bad.u_s);
  connect(bad.y, b.u);
  connect(b.y, bad.u_m);
  annotation(experiment(StopTime = 40, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>While its output is at the limit, the integral part of the second controller grows, and has to
shrink again later: it overshoots.</p>
</html>",
  figures = {
    Figure(title = "Anti-windup", preferred = true, plots = {Plot(curves = {Curve(y = goal.y),
      Curve(y = a.y), Curve(y = b.y)}), Plot(curves = {Curve(y = good.y), Curve(y = bad.y)})})}));
end AntiWindup;
