function f
  output Real a = 1, b = 2;
algorithm
end f;
model M
  discrete Real x, y;
equation
  when time > 1 then
    (x, 2*y) = f();
  end when;
end M;
