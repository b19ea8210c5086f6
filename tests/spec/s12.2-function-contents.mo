model FunctionContents "Types, records and functions in a function; locals with bindings; return, break"
  record R
    Real x, y;
  end R;
  function h
    input Real u;
    output Real y = 2*u;
  algorithm
  end h;
  function f
    input Real u;
    input Integer n = 3;
    output Real y;
    output R r = R(u, n);
  protected
    constant Real c = 2;
    parameter Real k = 3;
    Real local = c*k;
    Real v[n];
    type T = Real;
    T t = h(u);
  algorithm
    y := 0;
    for i in 1:n loop
      v[i] := u*i;
      y := y + v[i] + local + t;
      if y > 1000 then
        return;
      end if;
    end for;
  end f;
  Real x;
  R r;
equation
  (x, r) = f(time);
end FunctionContents;
