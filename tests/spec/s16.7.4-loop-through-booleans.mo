model LoopThroughBooleans
  Boolean b = x > 1;
  Real x = if b then 0.5*u else 3*u;
  Real u = sample(time, Clock(0.1));
end LoopThroughBooleans;
