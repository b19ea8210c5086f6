model OnePort "A port that nothing is connected to: inStream() is its own value"
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  Port port;
  Real h = inStream(port.h);
equation
  port.h = 2 + time;
  port.p = h;
end OnePort;
