// run: --stop-time=2 --intervals=2
model IntegerPartLarge "beyond 2^53 a whole number and its successor are the same Real"
  Real x = 1e16 + 1000*time;
  Integer n = integer(x);
  Real f = floor(-x);
  Real small = integer(3*time + 0.25);
equation
  assert(n - 10000000000000000 >= 1000*time - 2 and n - 10000000000000000 <= 1000*time + 2, "n follows x");
  assert(abs(f + x) <= 2, "floor");
end IntegerPartLarge;
