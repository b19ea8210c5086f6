model A
  Real x, y[3];
  Boolean b;
equation
  when b = true then
    x = 1;
  end when;
  y[1] = if x = 1 then 2 else 3;
  b = x => 1 and x =< 2;
  x = 1 if b else 2;
  if b
    x = 2;
  end if;
  if b:
    x = 2;
  end if;
  for i in 1:3
    y[i] = 2;
  end for;
  for i in 1..3 loop
    y[i] = 2;
  end for;
  if (b) {
    x = 2;
  end if;
  b = x > 1 AND x < 2;
  x = 3 mod 2;
end A;
