// What brings the wrong unit is the modification, not the declaration that it changes.
package U
  model Body
    parameter Real m(unit = "kg") = 1;
    parameter Real L(unit = "m") = 1;
    Real x(unit = "m", start = 1, fixed = true), v(unit = "m/s", start = 0, fixed = true);
  equation
    der(x) = v;
    m*der(v) = -L*x;
  end Body;
  model Unit
    parameter Real len(unit = "m") = 3;
    parameter Real t0(unit = "s") = 3;
    Body b1(m = len), b2(L = 4), b3(x(start = t0));
    Body b5[2](m = {len, 2});
  end Unit;
end U;
