// run: --stop-time=0.6 --intervals=6
model ClockArray "Arrays of clocks, chosen from by subscripts"
  Clock c1[3] = {Clock(1, 2), Clock(1, 4), Clock(1, 8)};
  Integer n(start = 0) = previous(n) + sample(1, c1[2]);
  Integer m(start = 0) = previous(m) + sample(1, c1[3]);
end ClockArray;
