// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=4
model EventsSimultaneousStates "two states cross at one instant; both events take place"
  Real x(start = 0, fixed = true), y(start = 2, fixed = true);
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true), both(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = -1;
  when x >= 1 then a = pre(a) + 1; end when;
  when y <= 1 then b = pre(b) + 1; end when;
  when x >= 1 and y <= 1 then both = pre(both) + 1; end when;
end EventsSimultaneousStates;
