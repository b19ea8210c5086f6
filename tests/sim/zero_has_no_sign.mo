// run: --intervals=4
model ZeroHasNoSign "Each m is zero at the start, but for rounding, and then grows: with the sign of its start value, not of the rounding"
  function size
    input Real m, factor;
    output Real y;
  protected
    Real s = if m < 0 then -m else m;
  algorithm
    y := factor*s;
    if y < 1e-30 then
      y := 0;
    end if;
  end size;
  parameter Integer n = 20;
  Real m[n](start = {0.1 + 0.013*i for i in 1:n});
  Real least = min(m[i]*i for i in 1:n) "all are time/i";
equation
  for i in 1:n loop
    size(m[i], 3.7 + i) = (3.7 + i)*time/i;
  end for;
end ZeroHasNoSign;
