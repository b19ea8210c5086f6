model A
  Real x[2] = {time, time};
end A;
model M
  parameter Boolean b = true;
  A a if b;
  Integer n = size(a.x, 1);
end M;
