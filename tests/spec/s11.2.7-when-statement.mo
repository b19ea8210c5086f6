model WhenStatement
  Integer n(start = 0, fixed = true);
  Boolean late;
algorithm
  late := time > 2;
  when sample(0, 0.5) then
    n := pre(n) + 1;
  elsewhen edge(late) then
    n := 0;
  end when;
end WhenStatement;
