// options: --check
model LoneVolume "A port with a stream: what flows in is known from outside"
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  Port port[2];
  Real U(start = 1);
equation
  port.p = {1, 1};
  port.h = {U, U};
  der(U) = port.m*actualStream(port.h);
end LoneVolume;
