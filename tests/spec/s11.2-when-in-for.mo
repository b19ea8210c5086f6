model WhenInFor
  Real x(start = 0);
algorithm
  for i in 1:3 loop
    when time > i then
      x := 3;
    end when;
  end for;
end WhenInFor;
