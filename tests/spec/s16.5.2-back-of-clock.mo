// run: --stop-time=0.65 --intervals=13
model BackOfClock "y2 ticks at 0.3, 0.6; y5 at 0.1, 0.4 (specification 16.5.2)"
  Clock u = Clock(3, 10);
  Clock y1 = shiftSample(u, 3);
  Clock y2 = backSample(y1, 2);
  Clock y4 = shiftSample(u, 2, 3);
  Clock y5 = backSample(y4, 1, 3);
  Integer n2(start = 0) = previous(n2) + sample(1, y2);
  Integer n5(start = 0) = previous(n5) + sample(1, y5);
end BackOfClock;
