// run: --intervals=4
// At the start what is delayed is what it is then: the table is read after that is known.
model DelayAtStart
  constant Integer table[3] = {10, 20, 30};
  Real next;
  Integer value;
equation
  value = table[integer(delay(next, 0.25))];
  next = 1.5 + time;
end DelayAtStart;
