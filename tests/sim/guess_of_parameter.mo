// run: --intervals=2
// Of the two roots of each equation the start values decide, which other parameters give.
model GuessOfParameter
  parameter Real q = 3;
  parameter Real low(start = -q * scale, fixed = false);
  parameter Real high(start = if low_first then q * scale else -q * scale, fixed = false);
  parameter Real scale(start = 2 * q) "Its start is its value";
  parameter Boolean low_first = true;
  Real x = low * time, y = high * time;
initial equation
  low ^ 2 + 0.1 * low = q ^ 2;
  high ^ 2 + 0.1 * high = q ^ 2;
end GuessOfParameter;
