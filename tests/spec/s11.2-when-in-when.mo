model WhenInWhen
  Real x(start = 0);
algorithm
  when time > 1 then
    when time > 2 then
      x := 3;
    end when;
  end when;
end WhenInWhen;
