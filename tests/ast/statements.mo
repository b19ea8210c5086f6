function Statements
algorithm
  x := 1;
  x[i + 1, :].y := 2 "comment";
  (a, b) := f(x);
  (, c) := g(x);
  (d) := h(x);
  print("text");
  while x < 3 loop
    x := x + 1;
    if x > 2 then
      break;
    else
      return;
    end if;
  end while;
  for i in 1:size(x, 1) loop
    s := s + x[i];
  end for;
  when time > 1 then
    y := pre(y) + 1;
  elsewhen time > 2 then
    y := 0;
  end when;
initial algorithm
  z := 0;
end Statements;
