// What flows times its actual stream is continuous where the flow turns: no event, where it feeds nothing but a
// derivative, as at the top and the first bottom. What is monitored at the second bottom jumps there, and the
// balance of the pump in steady state is algebraic: events.
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Tank
  Port top, bottom[2];
  Real M(start = 1, fixed = true), U(start = 3, fixed = true);
  Real T = actualStream(bottom[2].h);
  Real flow_of_U[2] = bottom.m .* actualStream(bottom.h), sum_of_flows, inflow;
equation
  top.p = M;
  top.h = U/M;
  for i in 1:2 loop
    bottom[i].p = M + 1;
    bottom[i].h = U/M;
  end for;
  der(M) = top.m + bottom[1].m + bottom[2].m;
  inflow = -0.5*(top.m*2.0)*actualStream(top.h)/(-1);
  sum_of_flows = sum(flow_of_U);
  der(U) = inflow + sum_of_flows;
end Tank;

model Source
  Port port;
equation
  port.p = 1.5*sin(3*time) + 1;
  port.h = 7;
end Source;

model Pump "Heats what it moves"
  Port a, b;
  Real H;
equation
  a.m = a.p - b.p;
  a.m + b.m = 0;
  H = a.m*actualStream(a.h) + b.m*actualStream(b.h);
  H + 0.1 = 0;
  a.h = b.h;
end Pump;

model Pipe
  Port a, b;
equation
  a.m = a.p - b.p;
  a.m + b.m = 0;
  a.h = inStream(b.h);
  b.h = inStream(a.h);
end Pipe;

model ActualStreamProduct
  Tank tank;
  Source source[3];
  Pipe pipe[2];
  Pump pump;
equation
  connect(source[1:2].port, pipe.a);
  connect(source[3].port, pump.a);
  connect(pipe[1].b, tank.top);
  connect(pipe[2].b, tank.bottom[1]);
  connect(pump.b, tank.bottom[2]);
end ActualStreamProduct;
