// options: --tearing=none
// run: --solver=dopri5 --intervals=200 --stop-time=2
model RoundingBesideUnknowns "n is zero but for rounding; Newton's iteration must not stop before y has its digits because n has none"
  Real y(start = 1), n, x(start = 0, fixed = true);
  Real r = abs(y^3 + y - 2 - x) "what is left of the cubic equation";
equation
  der(x) = 1 + cos(10*time);
  y^3 + y + n = 2 + x;
  n = (3*y + 0.1*y) - 3.1*y;
  assert(r < 1e-11, "the cubic equation is not solved: " + String(r));
end RoundingBesideUnknowns;
