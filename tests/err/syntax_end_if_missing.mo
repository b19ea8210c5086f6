model A
  Real x;
algorithm
  if time > 1 then
    x := 1;
end A;
