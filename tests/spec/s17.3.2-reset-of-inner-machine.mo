// run: --stop-time=0.75 --intervals=15
model ResetOfInnerMachine "A reset of a state restarts the machines within it"
  block Outer
    block Count
      Integer n(start = 0);
    equation
      n = previous(n) + 1;
    end Count;
    Count p, q;
  equation
    initialState(p);
    transition(p, q, p.n >= 2, immediate = false);
  end Outer;
  block Rest
  end Rest;
  Outer a, b;
  Rest rest;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, rest, k == 4);
  transition(rest, a, k == 5);
  transition(a, b, k == 100, priority = 2);
end ResetOfInnerMachine;
