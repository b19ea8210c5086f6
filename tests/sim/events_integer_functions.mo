// solvers: cvode radau5 dopri5
// run: --stop-time=5 --intervals=100
model EventsIntegerFunctions "div, mod, rem, floor, ceil and integer of moving arguments make events"
  Real u(start = -2.3, fixed = true);
  Integer i = integer(u), n(start = 0, fixed = true);
  Real f = floor(u), c = ceil(u), d = div(u, 0.7), m = mod(u, 0.7), r = rem(u, 0.7), mneg = mod(u, -0.7);
equation
  der(u) = 1;
  when change(i) then
    n = pre(n) + 1;
  end when;
end EventsIntegerFunctions;
