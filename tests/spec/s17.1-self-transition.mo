// run: --stop-time=0.35 --intervals=7
model SelfTransition "A transition to the same state resets it"
  block Count
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Count;
  Count a;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, a, k == 3);
end SelfTransition;
