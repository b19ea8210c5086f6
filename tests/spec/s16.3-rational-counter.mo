// run: --stop-time=0.013 --intervals=13
model RationalCounter "A counter that changes: ticks at 0, 0.003, 0.007, 0.012 (specification 16.3)"
  Integer intervalCounter(start = 2);
  Real y2(start = 0);
  Real T;
equation
  when Clock(intervalCounter, 1000) then
    intervalCounter = previous(intervalCounter) + 1;
    y2 = previous(y2) + 1;
    T = interval();
  end when;
end RationalCounter;
