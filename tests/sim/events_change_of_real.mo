// solvers: cvode radau5 dopri5
// run: --stop-time=4.5 --intervals=9
model EventsChangeOfReal "change() of a discrete Real, and of one that is set to the same value"
  discrete Real d(start = 0, fixed = true);
  Integer n(start = 0, fixed = true), k(start = 0, fixed = true);
equation
  when sample(1, 1) then
    k = pre(k) + 1;
    d = if k < 3 then 0.5 else k;
  end when;
  when change(d) then n = pre(n) + 1; end when;
end EventsChangeOfReal;
