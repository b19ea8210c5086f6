// run: --stop-time=0.25 --intervals=5
model PriorityOfDelayed "A delayed transition may have a higher priority than an immediate one"
  block State
  end State;
  State a, b, c;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
  Boolean inB = activeState(b), inC = activeState(c);
equation
  initialState(a);
  transition(a, b, k >= 3, priority = 2);
  transition(a, c, k == 2, priority = 1, immediate = false);
end PriorityOfDelayed;
