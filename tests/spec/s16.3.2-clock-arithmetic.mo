model ClockArithmetic
  Clock a = Clock(0.1), b = a + a;
  Real x = sample(time, b);
end ClockArithmetic;
