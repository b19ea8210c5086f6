// Parts of different sizes are told apart by an iterator only where it is known.
model PartOfUnequalParts
  model B
    parameter Integer n = 1;
    Real x[n] = {k*time for k in 1:n};
  end B;
  B b[2](n = {2, 3});
  Real s;
algorithm
  s := 0;
  for i in 1:2 loop
    if time > 0.5 then
      break;
    end if;
    s := s + sum(b[i].x);
  end for;
end PartOfUnequalParts;
