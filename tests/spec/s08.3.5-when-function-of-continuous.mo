function f
  input Real u;
  output Boolean y;
algorithm
  y := u > 1;
end f;
model M
  Integer n;
equation
  when f(time) then
    n = 1;
  end when;
end M;
