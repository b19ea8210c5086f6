// Integer parts of time that falls: both bounds meet at one instant, also where rounding parts them.
// run: --stop-time=2
// solvers: ida cvode dopri5
model RemOfTime
  Real a = rem((-2.602) - time, 1.428);
  Real b = mod(2.602 - time, 1.428);
  Integer k = integer((-2.602 - time)/1.428);
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end RemOfTime;
