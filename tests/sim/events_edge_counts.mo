// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=40
model EventsEdgeCounts "edge() and change() count rises and changes of a Boolean and an Integer"
  Boolean not_b(start = true) = not b;
  Boolean b = sin(2*3.14159265358979*time) > 0.5;
  Integer i = integer(4*time);
  Integer rises(start = 0, fixed = true), falls(start = 0, fixed = true), both(start = 0, fixed = true), steps(start = 0, fixed = true);
algorithm
  if edge(b) then rises := pre(rises) + 1; end if;
  if edge(not_b) then falls := pre(falls) + 1; end if;
  when change(b) then both := pre(both) + 1; end when;
  when change(i) then steps := pre(steps) + 1; end when;
end EventsEdgeCounts;
