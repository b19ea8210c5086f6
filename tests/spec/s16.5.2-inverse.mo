// run: --stop-time=0.9 --intervals=9
model Inverse "subSample(superSample(u, n), n) = u"
  Real u = sample(time, Clock(1, 3));
  Real y = subSample(superSample(u, 7), 7);
  Real zero(start = 1) = y - u;
end Inverse;
