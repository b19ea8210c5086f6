model ClockStart
  Clock c(start = 1) = Clock(0.1);
  Real x = sample(time, c);
end ClockStart;
