model A
  Real x = time;
end A;
model M
  parameter Boolean b = true;
  A a if b;
  Real y = sin(a.x);
end M;
