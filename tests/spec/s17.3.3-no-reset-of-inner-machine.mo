// run: --stop-time=0.65 --intervals=13
model NoResetOfInnerMachine "Without reset the machine within the state goes on where it was"
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
  Outer a;
  Rest rest;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, rest, k == 4);
  transition(rest, a, k == 6, reset = false);
end NoResetOfInnerMachine;
