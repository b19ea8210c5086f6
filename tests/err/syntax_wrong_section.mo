model A
  Real x, y;
equation
  while true loop
    x = 1;
  end while;
  return;
  break;
algorithm
  connect(x, y);
end A;
