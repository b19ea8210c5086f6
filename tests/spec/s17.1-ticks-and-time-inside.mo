// run: --stop-time=1.625 --intervals=13
model TicksAndTimeInside "ticksInState() and timeInState() within a state"
  block State
    Integer ticks;
    Real t;
  equation
    ticks = ticksInState();
    t = timeInState();
  end State;
  State a, b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 4));
equation
  initialState(a);
  transition(a, b, ticksInState() >= 3 and k > 0, immediate = false);
  transition(b, a, timeInState() > 0.3, immediate = false);
end TicksAndTimeInside;
