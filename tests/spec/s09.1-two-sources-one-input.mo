connector Out = output Real;
connector In = input Real;

block Source
  Out y = time;
end Source;

block Sink
  In u;
end Sink;

model TwoSources
  Source a, b;
  Sink s;
equation
  connect(a.y, s.u);
  connect(b.y, s.u);
end TwoSources;
