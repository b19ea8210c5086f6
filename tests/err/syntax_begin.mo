model A
  Real x, y;
begin
  connect(x, y);
  connect(y, x);
end A;
