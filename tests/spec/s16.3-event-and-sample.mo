// run: --stop-time=0.6 --intervals=3
model EventAndSample "Event clock and sample() are delayed by one event iteration each (specification 16.3)"
  Boolean b = time >= 0.5;
  Clock c = Clock(b);
  Boolean b2 = sample(b, c);
end EventAndSample;
