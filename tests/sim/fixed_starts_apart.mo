// run: --intervals=4
// Two sets of equal variables with different fixed starts stay two: either side of the equation between
// them may be what it determines.
model FixedStartsApart
  Boolean a(start = true, fixed = true), b, c, d(start = false, fixed = true);
  Boolean before = pre(d);
equation
  d = c;
  a = b;
  a = c;
algorithm
  a := time > 0.5;
end FixedStartsApart;
