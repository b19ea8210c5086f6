// run: --stop-time=0.15 --intervals=3
model Priority "Of two transitions the one with the smaller number fires"
  block State
  end State;
  State a, b, c;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
  Boolean inB = activeState(b), inC = activeState(c);
equation
  initialState(a);
  transition(a, b, k >= 2, priority = 2);
  transition(a, c, k >= 2, priority = 1);
end Priority;
