// solvers: cvode radau5 dopri5
// tolerance: 1e-5 1e-6
// A flow sin(t) into a tank brings the enthalpy 7 until it turns, at pi, and takes out the tank's own
// after that: U = 3 + 7*(1 - cos(t)), M = 2 - cos(t), and then U/M = 17/3.
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Tank
  Port port;
  Real M(start = 1, fixed = true), U(start = 3, fixed = true), H_flow;
equation
  port.p = M;
  port.h = U/M;
  H_flow = port.m*actualStream(port.h);
  der(M) = port.m;
  der(U) = H_flow;
end Tank;

model Source
  Port port;
equation
  port.m = -sin(time);
  port.h = 7;
end Source;

model StreamReversal
  Tank tank;
  Source source;
  Real M = tank.M, U = tank.U;
equation
  connect(source.port, tank.port);
  annotation (experiment(StopTime = 6, Tolerance = 1e-8, Interval = 0.01));
end StreamReversal;
