// run: --stop-time=2 --intervals=8
// solvers: cvode dopri5
model AssertAtEvents "asserts agree with the equations at events, before and after"
  Real x(start = 0, fixed = true);
  Boolean b = time > 0.5;
  Boolean c = x >= 0.75;
  Integer n = integer(2*x);
  Integer k(start = 0, fixed = true);
  Boolean never = b and time < 0.3;
  Boolean guarded = if k > 5 then x > 0.25 else false "x > 0.25 is not watched";
equation
  der(x) = 1;
  when time >= 1 then
    k = pre(k) + 1;
  end when;
  assert(b == (time > 0.5), "the relation itself");
  assert(b <> (time <= 0.5), "its negation");
  assert(b == (0.5 < time) and b <> (0.5 >= time), "mirrored");
  assert(c == (x >= 0.75), "of a state");
  assert(n == integer(2*x) and n + 0.5 > floor(2*x) and n - 0.5 < floor(2*x), "integer part");
  assert(time < 1 or k == 1, "time at a time event");
  assert((time >= 1) == (k == 1), "the condition of a when");
  assert(not guarded and (x > 0.25 or time < 0.3), "a relation that is not watched is taken literally");
  assert(not never, "never");
end AssertAtEvents;
