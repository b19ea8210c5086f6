// run: --stop-time=0.35 --intervals=7
model Delayed "A delayed transition leaves one tick later"
  block Count
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Count;
  Count a, b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, k >= 3, immediate = false);
end Delayed;
