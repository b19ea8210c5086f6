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
model ConnectInIf
  parameter Boolean b = true;
  Source s;
  Sink k;
equation
  if b then
    connect(s.y, k.u);
  else
    k.u = 1;
  end if;
end ConnectInIf;
