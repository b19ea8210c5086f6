// run: --stop-time=0.8 --intervals=4
model SampleIsLeftLimit "A jump at the tick itself is seen at the next one"
  Real y = if time >= 0.5 then 1 else 0;
  Real u = sample(y, Clock(1, 4));
end SampleIsLeftLimit;
