model ClockOfNumber
  Real y = sample(time, 0.1, 3);
end ClockOfNumber;
