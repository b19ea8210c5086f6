model EventAndPeriodic
  Real u = sample(time, Clock(time > 0.5));
  Real v = u + sample(1.0, Clock(1, 10));
end EventAndPeriodic;
