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
model Sensor
  Bus b;
  Source s;
equation
  connect(s.y, b.v);
end Sensor;
model Actuator
  Bus b;
  Sink k;
equation
  connect(b.v, k.u);
end Actuator;
model Joined
  Bus b;
  Actuator a;
  Sensor s;
equation
  connect(b, a.b);
  connect(b, s.b);
end Joined;
