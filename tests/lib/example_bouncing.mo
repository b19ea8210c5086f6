// Second formulation: parabolas between impacts.
// run: --stop-time=3 --tolerance=1e-9
model example_bouncing
  extends Kit.Examples.Mechanics.Bouncing;
  discrete Real t0(start = 0, fixed = true), s0(start = 1, fixed = true), v0(start = 6, fixed = true);
  Real dt = time - t0, s = s0 + v0*dt - 4.905*dt^2, v = v0 - 9.81*dt;
equation
  when {s > 2 and v > 0, s < 0 and v < 0} then
    t0 = time;
    s0 = if pre(v0) > 9.81*(time - pre(t0)) then 2 else 0;
    v0 = -0.8*(pre(v0) - 9.81*(time - pre(t0)));
  end when;
  assert(abs(ball.s - s) < 1e-5, "position");
end example_bouncing;
