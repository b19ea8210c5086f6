// run: --stop-time=1.2 --intervals=12
model SampleOfExpression "Any expression can be sampled, of arrays too"
  Real a[2] = {time, 2*time};
  Real u[2] = sample(a + {1, 2}, Clock(1, 2));
  Boolean b = sample(time > 0.25 and a[1] < 0.75);
  Real w = if b then u[1] else -u[2];
end SampleOfExpression;
