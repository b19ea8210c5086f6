model A
  String s = 'hello;
  Real 'x y' = 1;
  Real '' = 1;
end A;
