model Algorithm "What is not assigned on a way keeps its start value"
  Real y, z;
algorithm
  y := 1;
  if time > 1 then
    y := y + time;
    z := y;
  end if;
end Algorithm;
