model ClockedCondition "The condition of an event clock is unclocked"
  Boolean b = sample(time > 0.5, Clock(0.1));
  Real y = sample(time, Clock(b));
end ClockedCondition;
