// Algebraic blocks and logic against their formulas.
// run: --stop-time=4 --tolerance=1e-9
model blocks_math
  import Kit.Blocks.{Math,Logical,Sources};
  Sources.Sine s(f = 0.5, amplitude = 2), c(f = 0.5, amplitude = 3, phase = Kit.Constants.pi/2);
  Math.Gain gain(k = 3);
  Math.Add add(k1 = 2, k2 = -1);
  Math.Sum sum3(n = 3, k = {1, 2, 3});
  Math.Feedback feedback;
  Math.Product product;
  Math.Quotient quotient;
  Math.Limiter limiter(upper = 1.5, lower = -1);
  Math.SmoothLimiter smooth(upper = 3, lower = -1);
  Math.DeadZone dead(upper = 0.5);
  Math.RateLimiter rate(rising = 2, falling = -1, T = 1e-6);
  Math.Abs magnitude;
  Math.Sign sign;
  Math.Polynomial polynomial(c = {1, -2, 3});
  Math.Switch choice;
  Math.SpaceVector vector;
  Math.Rotator rotator;
  Logical.Greater greater;
  Logical.Threshold positive;
  Logical.Hysteresis hysteresis(lower = -1, upper = 1);
  Logical.And both;
  Logical.Or either;
  Logical.Not opposite;
  Logical.Latch latch;
  Logical.OnDelay delayed(T = 0.25);
  Logical.Edge edge;
  Logical.ToReal number(high = 5, low = -5);
  Integer edges(start = 0, fixed = true) "rises of the sine";
  Sources.BooleanConstant always;
  Sources.Step step(startTime = 1, height = 6);
  Real x = 2*sin(Kit.Constants.pi*time), z = 3*cos(Kit.Constants.pi*time);
  Real error[:] = {gain.y - 3*x, add.y - 2*x + z, sum3.y - 4*x - 2*z, feedback.y - x + z, product.y - x*z,
    quotient.y - x/4, limiter.y - max(-1, min(1.5, x)), smooth.y - 1 - 2*tanh((x - 1)/2),
    dead.y - (max(0, x - 0.5) + min(0, x + 0.5)), magnitude.y - abs(x), polynomial.y - x^2 + 2*x - 3,
    choice.y - (if x > z then x else z), rate.y - max(0, min(6, 2*(time - 1))),
    vector.y[1] - x, vector.y[2] - z, rotator.y[1] - x*cos(2) - z*sin(2), rotator.y[2] + x*sin(2) - z*cos(2),
    number.y - (if x > 0 then 5 else -5)};
equation
  for i in 1:size(error, 1) loop
    assert(abs(error[i]) < 1e-5, "block " + String(i) + " differs by " + String(error[i]));
  end for;
  when sample(0.07, 0.1) then // away from the zeros of the sine
    assert(abs(sign.y - (if x > 0 then 1 else -1)) < 1e-9, "sign");
    assert(hysteresis.y == (time > 1/6 and (mod(time, 2) > 1/6 and mod(time, 2) < 1 + 1/6)), "hysteresis");
    assert(both.y == (x > z and x > 0) and either.y == (x > z or x > 0) and opposite.y <> (x > z), "gates");
    assert(latch.y == (x > 0), "latch");
    assert(delayed.y == (mod(time, 2) > 0.25 and mod(time, 2) < 1), "delay");
  end when;
  when edge.y then
    edges = pre(edges) + 1;
  end when;
  when time > 3.5 then
    assert(edges == 2, "edges: " + String(edges));
  end when;
  connect(s.y, gain.u);
  connect(s.y, add.u1);
  connect(c.y, add.u2);
  sum3.u = {s.y, c.y, s.y};
  connect(s.y, feedback.u1);
  connect(c.y, feedback.u2);
  connect(s.y, product.u1);
  connect(c.y, product.u2);
  connect(s.y, quotient.u1);
  quotient.u2 = 4;
  connect(s.y, limiter.u);
  connect(s.y, smooth.u);
  connect(s.y, dead.u);
  connect(step.y, rate.u);
  connect(s.y, magnitude.u);
  connect(s.y, sign.u);
  connect(s.y, polynomial.u);
  connect(greater.y, choice.u2);
  connect(s.y, choice.u1);
  connect(c.y, choice.u3);
  vector.u = {s.y, -s.y/2 + sqrt(3)/2*c.y, -s.y/2 - sqrt(3)/2*c.y};
  connect(vector.y, rotator.u);
  rotator.phi = 2;
  connect(s.y, greater.u1);
  connect(c.y, greater.u2);
  connect(s.y, positive.u);
  connect(s.y, hysteresis.u);
  connect(greater.y, both.u1);
  connect(positive.y, both.u2);
  connect(greater.y, either.u1);
  connect(positive.y, either.u2);
  connect(greater.y, opposite.u);
  connect(positive.y, latch.set);
  latch.reset = always.y and not positive.y;
  connect(positive.y, delayed.u);
  connect(positive.y, edge.u);
  connect(positive.y, number.u);
end blocks_math;
