connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Tank
  Port port;
  parameter Real h0 = 1;
  Real h(start = h0, fixed = true);
equation
  port.p = 1;
  port.h = h;
  der(h) = port.m*(actualStream(port.h) - h);
end Tank;

model Pump
  Port a, b;
equation
  a.m = time;
  a.m + b.m = 0;
  a.h = inStream(b.h);
  b.h = inStream(a.h);
end Pump;

model InStream "Two in a connection: what the other gives"
  Tank cold, warm(h0 = 2);
  Pump pump;
equation
  connect(cold.port, pump.a);
  connect(pump.b, warm.port);
end InStream;
