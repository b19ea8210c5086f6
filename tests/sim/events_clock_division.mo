// solvers: cvode radau5 dopri5
// run: --stop-time=1.05 --intervals=21
model EventsClockDivision "a slow sample made of a fast one"
  Integer fast(start = 0, fixed = true), slow(start = 0, fixed = true);
  discrete Real v(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    fast = pre(fast) + 1;
  end when;
  when mod(fast, 4) == 0 then
    slow = pre(slow) + 1;
    v = time;
  end when;
end EventsClockDivision;
