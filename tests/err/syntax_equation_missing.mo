model A
  Real x, y;
  connect(x, y);
  x = 1 annotation(Line(points = {{0, 0}}));
  if x > 1 then
    x = 2;
  end if;
  Real z;
end A;
model B
  Real x;
  x = 1;
  x = 2;
end B;
model C
  Real x;
  x := 1;
end C;
