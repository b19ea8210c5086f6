// A value that falls below a whole number by less than its rounding: the integer part follows, once.
// run: --stop-time=1
// solvers: ida cvode dopri5
model FloorFallsFromZero
  Integer k = integer(-exp(time)*time);
  Real r = mod(-exp(time)*time, 1);
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end FloorFallsFromZero;
