model DiscreteInWhen "Discrete Reals are assigned in when-clauses, of equations or algorithms"
  discrete Real x(start = 0, fixed = true), y(start = 0, fixed = true), z[2](each start = 0, each fixed = true);
  record R
    Real a;
  end R;
  discrete R r(a(start = 0, fixed = true));
  Real w(start = 0, fixed = true);
equation
  when sample(0, 1) then
    x = pre(x) + 1;
    z = {x, 2*x};
    r.a = x;
  elsewhen time > 5 then
    x = 0;
    z = {0, 0};
    r.a = 1;
  end when;
algorithm
  when time > 2 then
    y := 1;
    w := 2;
  end when;
end DiscreteInWhen;
