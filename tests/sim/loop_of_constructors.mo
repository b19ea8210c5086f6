// run: --intervals=2 --variables=x.(1|60|120).$
// Equations of one shape whose array arguments are literals, others in each.
model LoopOfConstructors
  function spread
    input Real u[:];
    input Real x;
    output Real y;
  algorithm
    y := 0;
    for i in 1:size(u, 1) loop
      y := y * x + u[i];
    end for;
    annotation(Inline = false);
  end spread;
  parameter Real table[120, 3] = {{0.015 * i, 0.3 / i, 0.7 + 0.01 * i} for i in 1:120} annotation(Evaluate = true);
  Real x[120](each start = 1, each fixed = true);
equation
  for i in 1:120 loop
    der(x[i]) = -spread({table[i, 1], table[i, 2], table[i, 3]}, x[i]);
  end for;
end LoopOfConstructors;
