model WhileArray
  Real x;
algorithm
  x := 0;
  while {true, false} loop
    x := x + 1;
  end while;
end WhileArray;
