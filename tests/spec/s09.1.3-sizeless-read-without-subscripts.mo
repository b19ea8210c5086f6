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
  Real v[:];
end Bus;
model Sizeless
  Bus b;
  Source s[2];
  Real x[:] = b.v;
equation
  connect(s[1].y, b.v[1]);
  connect(s[2].y, b.v[2]);
end Sizeless;
