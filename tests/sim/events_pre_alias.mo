// solvers: cvode radau5 dopri5
// run: --stop-time=2.25 --intervals=9
model EventsPreAlias "pre(), edge() and change() of variables that alias elimination removes"
  Boolean b(start = false, fixed = true), c = b, d = not c;
  Integer i(start = 0, fixed = true), j = i, k = -j;
  Integer rise(start = 0, fixed = true), fall(start = 0, fixed = true), moves(start = 0, fixed = true), old(start = 0, fixed = true);
equation
  when sample(0.5, 0.5) then
    b = not pre(c);
    i = pre(j) + 2;
  end when;
  when c then rise = pre(rise) + 1; end when;
  when d then fall = pre(fall) + 1; end when;
  when change(k) then moves = pre(moves) + 1; old = pre(k); end when;
end EventsPreAlias;
