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
model ColonSubscript
  Source s[2];
  Sink k[2];
equation
  connect(s[:].y, k[:].u);
end ColonSubscript;
