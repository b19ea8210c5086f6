// run: --stop-time=2.3 --intervals=23
model ShiftSample "0 at time 0.2, 1 at 1.2, by one operator and by three (specification 16.5.2)"
  Integer y = integer(sample(time + 0.5, Clock(1)));
  Integer yShift(start = -1) = shiftSample(y, 1, 5);
  Integer yShift2(start = -1) = subSample(shiftSample(superSample(y, 5), 1), 5);
end ShiftSample;
