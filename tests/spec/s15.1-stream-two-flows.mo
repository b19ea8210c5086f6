connector Port
  Real p, q;
  flow Real m, n;
  stream Real h;
end Port;

model TwoFlows
  Port port;
equation
  port.p = 1;
  port.q = 1;
  port.h = 2;
end TwoFlows;
