within Kit.Blocks.Sources;
block Points "Piecewise linear signal through given points"
  extends Interfaces.Source;
  parameter Real table[:, 2] = [0, 0; 1, 1] "Times, increasing, and values";
protected
  parameter Integer n = size(table, 1) "Number of points";
  discrete Integer i(start = 1, fixed = true) "The point before the present time";
equation
  assert(n >= 2, "Points: two points are needed at least");
  for j in 1:n - 1 loop
    assert(table[j, 1] < table[j + 1, 1], "Points: the times should increase");
  end for;
  when {time >= table[j, 1] for j in 2:n - 1} then
    i = sum(if time >= table[j, 1] then 1 else 0 for j in 1:n - 1);
  end when;
  y = if time < table[1, 1] then table[1, 2] elseif time >= table[n, 1] then table[n, 2]
    else table[i, 2] + (table[i + 1, 2] - table[i, 2])*(time - table[i, 1])
      /(table[i + 1, 1] - table[i, 1]);
  annotation(Documentation(info = "<html>
<p>Between the points the signal is a straight line; before the first and after the last it is
constant. Each point is an event.</p>
</html>"));
end Points;
