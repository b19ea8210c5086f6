connector In = input Real;
connector Out = output Real;
block Source
  Out y;
equation
  y = time;
end Source;
block Sink
  In u;
  Real x;
equation
  x = u;
end Sink;
model ByEquation
  Sink k;
equation
  k.u = time;
end ByEquation;
