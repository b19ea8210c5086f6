model MixingJunction "Streams of three tanks meet in a junction, and a pipe hands one on to its outside"
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  model Tank
    Port port;
    parameter Real h0;
    Real h_in = inStream(port.h);
  equation
    port.p = h0 + port.m;
    port.h = h0;
  end Tank;
  model Cover "Has the tank within it"
    Port outside;
    Tank tank(h0 = 3);
  equation
    connect(tank.port, outside);
  end Cover;
  Tank a(h0 = 1), b(h0 = 2);
  Cover c;
equation
  connect(a.port, b.port);
  connect(b.port, c.outside);
end MixingJunction;
