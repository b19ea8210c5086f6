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
model NoSource
  Sink k, l;
equation
  connect(k.u, l.u);
end NoSource;
