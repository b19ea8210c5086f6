model A
  Real x = 1;
end A;
model M
  parameter Boolean b = true;
  A a if b;
equation
  assert(a.x > 0, "a");
end M;
