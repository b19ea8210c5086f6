// run: --stop-time=0.45 --intervals=9
model Suspended "Variables of a state that is not active keep their values"
  block Count
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Count;
  Count a, b;
  Integer sum;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, k == 3);
  sum = a.n + 10*b.n;
end Suspended;
