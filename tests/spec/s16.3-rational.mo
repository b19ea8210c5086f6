// run: --stop-time=0.0231 --intervals=231
model RationalClock "Ticks at 0, 0.002, 0.004, ..."
  Real y1(start = 0);
  Real at;
equation
  when Clock(2, 1000) then
    y1 = previous(y1) + 1;
    at = sample(time);
  end when;
end RationalClock;
