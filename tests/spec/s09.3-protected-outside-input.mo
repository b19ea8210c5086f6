connector In = input Real;
connector Out = output Real;
block Source
  Out y;
equation
  y = time;
end Source;
block Sink
  In u;
  Real x;
equation
  x = u;
end Sink;
block Inner
  Source s;
  Sink k;
protected
  In u;
equation
  connect(s.y, u);
  connect(u, k.u);
end Inner;
