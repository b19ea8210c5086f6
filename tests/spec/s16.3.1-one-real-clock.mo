// run: --stop-time=3 --intervals=3
model OneRealClock "One variable for the clock may be used many times"
  Clock c = Clock(2.5);
  Real u = sample(time, c);
  Real v = u + sample(1.0, c);
end OneRealClock;
