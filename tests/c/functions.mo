// Functions with arrays and records, several results, loops, recursion.
package Functions
  record Point
    Real x;
    Real w[2];
  end Point;
  function mirror
    input Point p;
    output Point r;
    output Real length;
  algorithm
    r.x := -p.x;
    r.w := {p.w[2], p.w[1]};
    length := sqrt(p.x^2 + p.w*p.w);
  end mirror;
  function running "sums of the elements so far"
    input Real v[:];
    input Real scale = 1;
    output Real r[size(v, 1)];
  protected
    Real sum = 0;
  algorithm
    for i in 1:size(v, 1) loop
      sum := sum + v[i];
      r[i] := scale*sum;
    end for;
    assert(sum < 100, "sum is " + String(sum));
  end running;
  function mean
    input Real v[:];
    output Real m = sum(v)/size(v, 1);
  algorithm
    annotation(Inline = false);
  end mean;
  function factorial
    input Integer n;
    output Integer f;
  algorithm
    if n < 2 then
      f := 1;
      return;
    end if;
    f := n*factorial(n - 1);
  end factorial;
  model M
    Real x(start = 1, fixed = true), r[2], length, y;
    Point p;
    parameter Integer f = factorial(4);
  equation
    der(x) = -x;
    r = running({x, time});
    (p, length) = mirror(Point(x, {1, time}));
    y = noEvent(if x > 0.5 then mean({x, x^2}) else f);
  end M;
end Functions;
