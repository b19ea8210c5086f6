// options: --sensitivity
model SwitchedSource "Instants of events that depend on parameters"
  parameter Real t_on = 0.5, period = 0.2, limit = 0.7;
  Real x(start = 0, fixed = true);
  discrete Real held(start = 0, fixed = true);
  Boolean on = time > t_on;
equation
  der(x) = (if on then 1 else 0) - x;
  when sample(period, period) then
    held = x;
  end when;
  when x > limit then
    reinit(x, 0.5*limit);
  end when;
end SwitchedSource;
