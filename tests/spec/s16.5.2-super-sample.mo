// run: --stop-time=0.55 --intervals=11
model SuperSample "Between the ticks of u the last value"
  Integer u(start = 0) = previous(u) + sample(1, Clock(1, 2));
  Integer y = superSample(u, 5);
  Integer n(start = 0) = previous(n) + y;
end SuperSample;
