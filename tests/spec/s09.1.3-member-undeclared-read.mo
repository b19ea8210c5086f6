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
model Undeclared
  Bus b;
  Source s;
  Real x;
equation
  connect(s.y, b.v);
  x = b.v;
end Undeclared;
