// run: --stop-time=0.8 --intervals=8
model EventClock "Ticks when the condition becomes true; the first interval is given"
  Real angle = 2*time - 0.4;
  Integer n(start = 0);
  Real T(start = -1), at;
equation
  when Clock(mod(angle, 1) < 0.5, 0.1) then
    n = previous(n) + 1;
    T = interval();
    at = sample(time);
  end when;
end EventClock;
