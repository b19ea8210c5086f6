// run: --stop-time=0.55 --intervals=11
model SampleAfterInitialization "The first sample is the value after initialization (specification 16.5.1)"
  Real y(start = 1), yc;
equation
  der(y) + y = 2;
  yc = sample(y, Clock(0.1));
initial equation
  der(y) = 0;
end SampleAfterInitialization;
