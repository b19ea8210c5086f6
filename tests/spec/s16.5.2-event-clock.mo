// run: --stop-time=0.42 --intervals=21
model SubOfEventClock "An event clock that is shifted and sub-sampled"
  Real t = 10*time;
  Boolean b = mod(t, 1) < 0.5 and t > 0.6;
  Integer n(start = 0) = previous(n) + sample(1, Clock(b));
  Integer two = shiftSample(n, 2);
  Integer third = subSample(n, 3);
end SubOfEventClock;
