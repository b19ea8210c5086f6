// run: --stop-time=1.6 --intervals=16
model HoldBeforeFirstTick "hold() is the start value before the first tick"
  Real x(start = 4) = shiftSample(sample(time, Clock(1, 2)), 2);
  Real y = hold(x);
end HoldBeforeFirstTick;
