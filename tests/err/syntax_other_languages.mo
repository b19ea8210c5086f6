model A
  float x, y = 2;
  int n[3] = [1 2 3];
  double z = x > 1 ? 2 : 3;
  Real w = x % 2;
equation
  x += 1;
  for i = 1:3 loop
    y = 2;
  end for;
  if (x > 1) {
    y = 2;
  }
  return x;
algorithm
  while x > 1 do
    x := 1;
  end while;
  x++;
  y := x ** 2;
  y := a[1][2];
  y := f(x).re;
end A;
