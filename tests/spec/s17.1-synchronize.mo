// run: --stop-time=0.55 --intervals=11
model Synchronize "A synchronize transition waits until all machines of the state have come to final states"
  block Count
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Count;
  block Outer
    block Count
      Integer n(start = 0);
    equation
      n = previous(n) + 1;
    end Count;
    Count p, q, r, s;
  equation
    initialState(p);
    transition(p, q, p.n >= 2, immediate = false);
    initialState(r);
    transition(r, s, r.n >= 4, immediate = false);
  end Outer;
  Outer outside;
  Count rest;
  Integer pace = sample(0, Clock(1, 10)) + rest.n;
equation
  initialState(outside);
  transition(outside, rest, true, synchronize = true, immediate = false);
end Synchronize;
