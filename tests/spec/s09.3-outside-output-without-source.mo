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
block Wrong
  Out y;
  Out z;
equation
  connect(y, z);
  y = time;
end Wrong;
model Use
  Wrong w;
  Sink k;
equation
  connect(w.y, k.u);
end Use;
