// At an event pre() of an algebraic variable is its left limit.
// run: --intervals=4 --tolerance=1e-9
// tolerance: 1e-6 1e-8
model PreAlgebraic
  Real x(start = 1, fixed = true);
  Real y = x^2;
  discrete Real held(start = 0, fixed = true), kept(start = 0, fixed = true);
equation
  der(x) = -x;
  when x < 0.5 then
    reinit(x, 2*pre(y));
    held = pre(y);
    kept = pre(x);
  end when;
end PreAlgebraic;
