model ClockType
  Clock c;
equation
  c = Clock(0.1);
end ClockType;
