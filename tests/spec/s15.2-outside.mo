connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Sink
  Port port;
  Real h = inStream(port.h);
equation
  port.p = 1;
  port.h = 0;
end Sink;

model Box "An outside connector hands the stream through"
  Port port;
  Sink sink;
equation
  connect(port, sink.port);
end Box;

model Outside
  Box box;
  Port port;
equation
  connect(port, box.port);
end Outside;
