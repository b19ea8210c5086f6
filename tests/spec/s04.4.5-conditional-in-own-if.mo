model A
  Real x = time;
end A;
model M
  parameter Boolean b = true;
  A a if b;
  Real y;
equation
  if b then
    y = a.x;
  else
    y = 0;
  end if;
end M;
