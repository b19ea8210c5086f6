model ClockOfEvent "Each turn of a wheel is counted, every second one noted"
  Real angle = 3*time;
  Integer turns(start = 0), pairs;
  Real since;
equation
  when Clock(sin(angle) > 0, 0.1) then
    turns = previous(turns) + 1;
    since = interval();
  end when;
  pairs = subSample(turns, 2);
end ClockOfEvent;
