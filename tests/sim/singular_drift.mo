// run: --loops=solved
// The matrix of a loop is singular at its first solution, m = 0, which serves for a while; then the
// residual has drifted too far, without any event, and from there the next solution is found.
model SingularDrift
  Real x(start = 0, fixed = true), y(start = 0, fixed = true), m(start = 0), p(start = 1);
equation
  der(x) = 1;
  der(y) = m;
  p + m*abs(m) = 1 + 0.01*x^2;
  p = 1 + m^4;
  annotation(experiment(StopTime = 1));
end SingularDrift;
