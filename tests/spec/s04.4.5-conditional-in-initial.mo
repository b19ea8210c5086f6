model A
  Real x(start = 1);
equation
  der(x) = -x;
end A;
model M
  parameter Boolean b = true;
  A a if b;
initial equation
  a.x = 2;
end M;
