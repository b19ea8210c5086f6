model NoClockOfClock
  Clock c = noClock(Clock(0.1));
  Real x = sample(time, c);
end NoClockOfClock;
