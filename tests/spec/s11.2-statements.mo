model Statements "Each kind of statement"
  Real x, y, z[3];
  Integer n(start = 0, fixed = true);
algorithm
  x := 0;
  for i in 1:3, j in {1, 2} loop
    x := x + i*j;
    if x > 100 then
      break;
    elseif x < 0 then
      x := 0;
    else
      y := x;
    end if;
  end for;
  while x > 5 loop
    x := x - 1;
  end while;
  z := {x, y, 1};
  z[2] := 4;
  assert(x < 10, "too large");
  when {time > 1, time > 2} then
    n := pre(n) + 1;
  elsewhen time > 3 then
    n := 0;
  end when;
end Statements;
