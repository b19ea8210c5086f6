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
model ConnectByCardinality
  Source s;
  Sink k;
equation
  if cardinality(k.u) == 0 then
    connect(s.y, k.u);
  end if;
end ConnectByCardinality;
