model ShiftOfEventClock "The resolution must be 1"
  Boolean u = sample(time > 0.5, Clock(time > 0.2));
  Boolean y = shiftSample(u, 2, 3);
end ShiftOfEventClock;
