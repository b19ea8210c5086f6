// run: --stop-time=0.5 --intervals=5
model BesideBooleanWhen "A clocked when-clause beside one with sample(): the same values at the same instants"
  Real x(start = 0), y(start = 0, fixed = true);
  Real u = sin(time);
equation
  when Clock(1, 5) then
    x = 0.5*previous(x) + sample(u);
  end when;
  when sample(0, 0.2) then
    y = 0.5*pre(y) + u;
  end when;
end BesideBooleanWhen;
