model TicksInState "A state is left at its fifth tick (specification 17.1)"
  block State
    Integer ticks;
  equation
    ticks = ticksInState();
  end State;
  State a, b;
  Integer pace = sample(0, Clock(1, 1000));
equation
  initialState(a);
  transition(a, b, ticksInState() >= 5 and pace == 0, immediate = false);
end TicksInState;
