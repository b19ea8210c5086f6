function grow
  input Real x;
  output Real y = 0;
algorithm
  while x > 1 loop
    y := y + 1;
  end while;
  while true loop
    y := y + 1;
    if y > 5 then
      break;
    end if;
  end while;
end grow;

model WhileEndless "The first loop never ends, the second one does"
  Real y = grow(time/10);
end WhileEndless;
