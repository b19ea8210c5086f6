connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Tank
  parameter Real pressure;
  parameter Real enthalpy;
  Port port;
equation
  port.p = pressure;
  port.h = enthalpy;
end Tank;

model Pipe
  Port a, b;
equation
  a.m = a.p - b.p;
  a.m + b.m = 0;
  a.h = inStream(b.h);
  b.h = inStream(a.h);
end Pipe;

model Stream "Two, and three at one point"
  Tank high(pressure = 2, enthalpy = 10), low(pressure = 1, enthalpy = 20);
  Tank other(pressure = 1.5, enthalpy = 30);
  Pipe pipe, side;
  Real through = actualStream(pipe.b.h);
equation
  connect(high.port, pipe.a);
  connect(pipe.b, low.port);
  connect(side.a, other.port);
  connect(side.b, low.port);
end Stream;
