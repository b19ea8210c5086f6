// run: --stop-time=0.013 --intervals=13
model RealInterval "Ticks at 0, 0.003, 0.007, 0.012 (specification 16.3)"
  Real nextInterval(start = 0.002);
  Real y(start = 0), T;
equation
  when Clock(nextInterval) then
    nextInterval = previous(nextInterval) + 1e-3;
    y = previous(y) + 1;
    T = interval();
  end when;
end RealInterval;
