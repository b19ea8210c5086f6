connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Source
  parameter Real h = 1;
  Real m = 1;
  Port port;
equation
  port.m = -m;
  port.h = h;
end Source;

model Sink
  Port port;
  Real h = inStream(port.h);
equation
  port.p = 1;
  port.h = 0;
end Sink;

model Mixing "Three meet: a mean weighted with the flows that come in"
  Source a(h = 1), b(h = 2, m = time);
  Sink sink;
equation
  connect(a.port, sink.port);
  connect(b.port, sink.port);
end Mixing;
