// run: --stop-time=2.1 --intervals=21
model BackSample "The start value first, then values one tick late (specification 16.5.2)"
  Integer y = integer(sample(time + 0.5, Clock(1)));
  Integer yShift(start = 10) = shiftSample(y, 1, 5);
  Integer yBack = backSample(yShift, 1, 5);
  Integer yShift2(start = 77) = shiftSample(yShift, 4, 5);
end BackSample;
