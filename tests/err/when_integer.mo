model WhenInteger
  Integer n(start=0), m;
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  when time > 0.5 then
    n = 0.5;
  end when;
  m = if x > 0.5 then 1 else 2;
end WhenInteger;
