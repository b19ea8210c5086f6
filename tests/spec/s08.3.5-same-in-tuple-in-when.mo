function f
  output Real a = 1, b = 2;
algorithm
end f;
model M
  discrete Real x;
equation
  when time > 1 then
    (x, x) = f();
  end when;
end M;
