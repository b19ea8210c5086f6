function root
  input Real u;
  output Real y = u;
algorithm
  while abs(y*y - u) > 1e-10 loop
    y := 0.5*(y + u/y);
    if y < 0 then
      break;
    end if;
  end while;
  if y > 100 then
    return;
  end if;
  y := max(y, 0);
end root;

model While
  Real x = root(2 + time);
end While;
