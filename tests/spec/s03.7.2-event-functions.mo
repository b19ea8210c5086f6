model EventFunctions "div, mod, rem of Integers are Integers; ceil and floor are Real, integer is not"
  parameter Integer a = 7, b = -2;
  Integer d = div(a, b), m = mod(a, b), r = rem(a, b), i = integer(2.5*time);
  Real x = div(time, 0.3), y = mod(time, 0.3), z = rem(time, 0.3), c = ceil(time), f = floor(time);
end EventFunctions;
