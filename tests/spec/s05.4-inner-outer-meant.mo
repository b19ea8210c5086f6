connector Port
  Real v;
  flow Real i;
end Port;

model Bus
  Port port;
  Real load = 1;
equation
  port.v = load;
end Bus;

model Leaf
  outer Bus bus;
  Port port;
equation
  connect(port, bus.port);
end Leaf;

model Level "Its own equations mean the bus around it, its parts the one it hands on"
  inner outer Bus bus(load = 2 * above);
  Leaf leaf;
  Real above = bus.load;
  Port port;
equation
  connect(port, bus.port);
end Level;

model InnerOuterMeant
  inner Bus bus;
  Level level;
end InnerOuterMeant;
