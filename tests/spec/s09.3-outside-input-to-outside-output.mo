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
block Through
  In u;
  Out y;
equation
  connect(u, y);
end Through;
model Use
  Through w;
  Source s;
  Sink k;
equation
  connect(s.y, w.u);
  connect(w.y, k.u);
end Use;
