// solvers: cvode radau5 dopri5
// run: --stop-time=3.75 --intervals=15
model EventsStringDiscrete "Strings that change at events compare and convert"
  String s(start = "a", fixed = true), t(start = "", fixed = true);
  Integer n(start = 0, fixed = true), changes(start = 0, fixed = true);
equation
  when sample(1, 1) then
    n = pre(n) + 1;
    s = if n == 2 then "b" else pre(s);
    t = pre(t) + String(n);
  end when;
  when s == "b" then changes = pre(changes) + 1; end when;
algorithm
  assert(time < 3.5 or t == "123", "t is " + t);
end EventsStringDiscrete;
