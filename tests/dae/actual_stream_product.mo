// What flows times its actual stream is continuous where the flow turns: no event. The actual stream
// by itself, which is monitored at b, jumps there: an event.
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;

model Tank
  Port top, bottom[2];
  Real M(start = 1, fixed = true), U(start = 3, fixed = true);
  Real T = actualStream(bottom[2].h);
equation
  top.p = M;
  top.h = U/M;
  for i in 1:2 loop
    bottom[i].p = M + 1;
    bottom[i].h = U/M;
  end for;
  der(M) = top.m + bottom[1].m + bottom[2].m;
  der(U) = -0.5*(top.m*2.0)*actualStream(top.h)/(-1) + sum(bottom.m .* actualStream(bottom.h));
end Tank;

model Source
  Port port;
equation
  port.p = 1.5*sin(3*time) + 1;
  port.h = 7;
end Source;

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
  Pipe pipe[3];
equation
  connect(source.port, pipe.a);
  connect(pipe[1].b, tank.top);
  connect(pipe[2:3].b, tank.bottom);
end ActualStreamProduct;
