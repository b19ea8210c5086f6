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
model SubscriptParameter
  Source s[2];
  Sink k;
  parameter Integer n = 2;
equation
  connect(s[n].y, k.u);
end SubscriptParameter;
