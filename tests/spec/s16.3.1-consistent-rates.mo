// run: --stop-time=0.25 --intervals=5
model ConsistentRates "Two rational clocks in one base partition"
  Integer u(start = 0), y, z;
equation
  u = previous(u) + sample(1, Clock(1, 10));
  y = subSample(u);
  when Clock(2, 10) then
    z = y;
  end when;
end ConsistentRates;
