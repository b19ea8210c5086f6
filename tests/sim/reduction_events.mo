// Relations and unknowns in reductions with iterators are those of each term: x[i] = i exp(-t) falls below 1/2 at
// run: --stop-time=2
// t = ln(2 i), and n counts those above.
model ReductionEvents
  Real x[3](start = {1, 2, 3}, each fixed = true);
  Integer n = sum(if x[i] > 0.5 then 1 else 0 for i in 1:3);
  Integer least = integer(min(10.5*x[i] for i in 1:3)) "10.5 exp(-t), rounded down";
  Real area(start = 0, fixed = true) "ln 2 + ln 4 + ln 6 at the end";
  Integer count[3] "each one more than those before";
  Real dy = sum(der(x[i]) for i in 1:3);
equation
  der(x) = -x;
  der(area) = n;
  for i in 1:3 loop
    count[i] = 1 + sum(count[j] for j in 1:i-1);
  end for;
  assert(count*{1, 10, 100} == 421, "no loop among discrete variables");
end ReductionEvents;
