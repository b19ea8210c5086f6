model A
  Boolean x = time > 1;
end A;
model M
  parameter Boolean b = true;
  A a if b;
  Integer n(start = 0);
equation
  when a.x then
    n = 1;
  end when;
end M;
