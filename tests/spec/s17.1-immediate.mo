// run: --stop-time=0.35 --intervals=7
model Immediate "An immediate transition leaves at the tick at which its condition holds"
  block Count
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Count;
  Count a, b;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
  Boolean inA = activeState(a), inB = activeState(b);
equation
  initialState(a);
  transition(a, b, k >= 3);
end Immediate;
