// run: --stop-time=1.2 --intervals=12
model PreviousOfTwoAliases "Equal variables with start values of their own"
  Real u = sample(time, Clock(1, 2));
  Real a(start = 10) = u, b(start = 20) = u;
  Real pa = previous(a), pb = previous(b);
end PreviousOfTwoAliases;
