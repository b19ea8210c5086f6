model CounterFlow "Two ports: what flows in is what the other side sends out"
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  model Volume
    Port port;
    Real U(start = 1, fixed = true);
  equation
    port.m = sin(time);
    port.h = U;
    der(U) = port.m*actualStream(port.h);
  end Volume;
  model Boundary
    Port port;
  equation
    port.p = 1;
    port.h = 5;
  end Boundary;
  Volume volume;
  Boundary boundary;
equation
  connect(volume.port, boundary.port);
end CounterFlow;
