function f
  output Integer y = 1;
algorithm
  while y > 0 loop
    y := 1;
  end while;
end f;

model LoopEndless
  parameter Integer n = f();
  Real a[n] = fill(1, n);
end LoopEndless;
