// A connection of two flows whose second balance was forgotten: its twin shows what is missing.
model Port
  Real p, h;
  Real m, H;
end Port;
model Source
  Port port;
equation
  port.p = 2;
  port.H = port.m * 10;
end Source;
model Sink
  Port port;
equation
  port.p = 1;
  port.h = 5;
end Sink;
model Pipe
  Port a, b;
  Real loss;
equation
  a.m + b.m = 0;
  a.H + b.H + loss = 0;
  a.p - b.p = a.m;
  loss = a.h - b.h;
  a.H = a.m * a.h;
end Pipe;
model missing_heat_balance
  Source source;
  Pipe one, two;
  Sink sink;
equation
  source.port.p = one.a.p;
  source.port.h = one.a.h;
  source.port.m + one.a.m = 0;
  source.port.H + one.a.H = 0;
  one.b.p = two.a.p;
  one.b.h = two.a.h;
  one.b.m + two.a.m = 0;
  two.b.p = sink.port.p;
  two.b.h = sink.port.h;
  two.b.m + sink.port.m = 0;
  two.b.H + sink.port.H = 0;
end missing_heat_balance;
