model MixingTank "One port of a tank feeds its balance alone; what a second one carries is measured"
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  model Tank
    Port a, b;
    Real M(start = 1, fixed = true), U(start = 3, fixed = true), T = actualStream(b.h);
  equation
    a.p = M;
    b.p = M;
    a.h = U/M;
    b.h = U/M;
    der(M) = a.m + b.m;
    der(U) = a.m*actualStream(a.h) + b.m*actualStream(b.h);
  end Tank;
  model Source
    Port port;
  equation
    port.m = -sin(time);
    port.h = 7;
  end Source;
  Tank tank;
  Source left, right;
equation
  connect(left.port, tank.a);
  connect(right.port, tank.b);
end MixingTank;
