model SteadyHeater "A heater without storage: its balance is algebraic, so that the direction of the flow must make an event"
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  Port a, b;
  Real Q = 1, m = sin(time);
equation
  a.m = m;
  a.m + b.m = 0;
  a.h = 1;
  0 = a.m*actualStream(a.h) + b.m*b.h + Q;
  a.p = b.p;
end SteadyHeater;
