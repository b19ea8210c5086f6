model WhileCondition
  Real x;
algorithm
  x := 0;
  while 3 loop
    x := x + 1;
  end while;
end WhileCondition;
