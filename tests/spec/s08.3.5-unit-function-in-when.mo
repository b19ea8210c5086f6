function f
  input Real u;
algorithm
  assert(u > 0, "no");
end f;
model M
  Real x = time;
equation
  when x > 1 then
    f(x);
  end when;
end M;
