// run: --stop-time=0.55 --intervals=11
model InferredFactor "superSample() without a factor, between two given clocks"
  Integer u(start = 0) = previous(u) + sample(1, Clock(1, 2));
  Integer y = superSample(u);
  Integer n(start = 0) = previous(n) + sample(1, Clock(1, 10)) + 0*y;
end InferredFactor;
