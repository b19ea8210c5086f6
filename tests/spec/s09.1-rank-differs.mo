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
model RankDiffers
  Source s[2];
  Sink k[2, 1];
equation
  connect(s.y, k.u);
end RankDiffers;
