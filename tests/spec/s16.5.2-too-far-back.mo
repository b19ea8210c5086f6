model TooFarBack "Four ticks back after three ticks on"
  Clock u = Clock(3, 10);
  Clock y1 = shiftSample(u, 3);
  Clock y3 = backSample(y1, 4);
  Real x = sample(time, y3);
end TooFarBack;
