model WhenInWhile
  Real x(start = 0);
algorithm
  while x < 2 loop
    when time > 1 then
      x := 3;
    end when;
  end while;
end WhenInWhile;
