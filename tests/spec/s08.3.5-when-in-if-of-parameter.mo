model M
  parameter Boolean b = true;
  parameter Integer n = 3;
  Real x[n];
equation
  if b then
    for i in 1:n loop
      when sample(i, i) then
        x[i] = time;
      end when;
    end for;
  end if;
end M;
