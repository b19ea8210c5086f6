// A capacity that is zero divided by what is not known is zero: v is no state.
model ZeroByAny
  constant Real tau = 0;
  Real v, w(start = 1, fixed = true), c, i;
equation
  der(w) = -w;
  c = tau/(1 + w^2);
  i = c*der(v);
  i = w - v;
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end ZeroByAny;
