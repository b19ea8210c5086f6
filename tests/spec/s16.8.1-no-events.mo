// run: --stop-time=0.6 --intervals=6
model NoEvents "Relations and integer() of clocked values make no events"
  Real u = sample(10*time, Clock(1, 4));
  Integer n = integer(u);
  Real y = if u > 3 then 1 else 0;
end NoEvents;
