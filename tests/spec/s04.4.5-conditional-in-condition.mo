model A
  parameter Boolean x = true;
end A;
model M
  parameter Boolean b = true;
  A a if b;
  Real y = 1 if a.x;
end M;
