model WhenInLoop
  Integer n(start = 0, fixed = true);
algorithm
  while n < 3 loop
    when time > 1 then
      n := pre(n) + 1;
    end when;
  end while;
end WhenInLoop;
