model SuperOfEventClock
  Boolean u = sample(time > 0.5, Clock(time > 0.2));
  Boolean y = superSample(u, 2);
end SuperOfEventClock;
