// run: --stop-time=0.35 --intervals=7
model ZeroCounter "A counter of zero: the period is inferred"
  Clock c = Clock(0, 1);
  Integer n(start = 0);
  Integer p;
  Integer m = subSample(n, 3);
equation
  when c then
    n = previous(n) + 1;
  end when;
  when Clock(3, 10) then
    p = m;
  end when;
end ZeroCounter;
