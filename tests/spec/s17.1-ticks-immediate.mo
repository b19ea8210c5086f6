// run: --stop-time=0.25 --intervals=5
model TicksImmediate "In an immediate condition the present tick counts before it is left"
  block State
  end State;
  State a, b;
  Integer n(start = 0) = previous(n) + sample(1, Clock(1, 10));
  Boolean inA = activeState(a);
equation
  initialState(a);
  transition(a, b, ticksInState() >= 3 and n > 0);
end TicksImmediate;
