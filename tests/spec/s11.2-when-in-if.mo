model WhenInIf
  parameter Boolean b = true;
  Real x(start = 0);
algorithm
  if b then
    when time > 1 then
      x := 3;
    end when;
  end if;
end WhenInIf;
