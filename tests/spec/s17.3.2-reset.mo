// run: --stop-time=0.75 --intervals=15
model Reset "With reset the state begins anew, without it continues"
  block Count
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Count;
  Count a, b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
  parameter Boolean again = true;
equation
  initialState(a);
  transition(a, b, k == 3 or k == 7);
  transition(b, a, k == 5, reset = not again);
end Reset;
