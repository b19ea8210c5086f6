// Second formulation: Butterworth's polynomial, a notch by its own equation, a sum of sines.
// run: --stop-time=1 --tolerance=1e-9
model example_smoothing
  extends Kit.Examples.Control.Smoothing;
  Real u = sin(2*p*time) + 0.3*sin(100*p*time), x[4](each start = 0, each fixed = true), n[2](each start = 0, each fixed = true);
  constant Real p = Kit.Constants.pi, w = 20*p, c = 2*cos(p/8) + 2*sin(p/8), d = 2 + sqrt(2);
equation
  der(x) = {w*x[2], w*x[3], w*x[4], w*(u - x[1] - c*(x[2] + x[4]) - d*x[3])};
  assert(abs(low.y - x[1]) < 1e-6, "low pass");
  // u - y = 2 D w s/(s^2 + 2 D w s + w^2) u
  der(n) = {100*p*n[2], 100*p*(u - n[1] - n[2])};
  assert(abs(notch.y - (u - n[2])) < 1e-6, "notch");
  when sample(0.101, 0.1) then
    assert(abs(average.y - sum(sin(2*p*(0.002*(integer(time/0.002 + 0.1) - j))) for j in 0:9)/10) < 1e-9, "average");
  end when;
end example_smoothing;
