// run: --stop-time=1.2 --intervals=12
model Inferred "Clock() is the clock of what stands in the when-clause"
  Real u = sample(time, Clock(1, 2));
  Real x(start = 1);
equation
  when Clock() then
    x = 2*previous(x) + u;
  end when;
end Inferred;
