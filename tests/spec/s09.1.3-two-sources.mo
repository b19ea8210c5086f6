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
expandable connector Bus
end Bus;
model TwoSources
  Bus b;
  Source s, t;
  Sink k;
equation
  connect(s.y, b.v);
  connect(t.y, b.v);
  connect(b.v, k.u);
end TwoSources;
