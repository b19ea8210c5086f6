connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model NoStream
  Port port;
  Real x = inStream(port.p);
equation
  port.p = 1;
  port.h = 2;
end NoStream;
