within Kit.Blocks.Tables;
block Table1D "Function of one input, given by points"
  extends Interfaces.Siso;
  parameter Real table[:, 2] = [0, 0; 1, 1] "Inputs, increasing, and outputs";
  parameter Smoothness smoothness = Smoothness.Monotone "Kind of interpolation";
protected
  parameter Real d[size(table, 1)] = slopes(table[:, 1], table[:, 2], smoothness) "Slopes";
equation
  assert(size(table, 1) >= 2, "Table1D: two points are needed at least");
  for j in 1:size(table, 1) - 1 loop
    assert(table[j, 1] < table[j + 1, 1], "Table1D: the inputs should increase");
  end for;
  y = interpolate(table[:, 1], table[:, 2], d, smoothness == Smoothness.Linear, u);
  annotation(Documentation(info = "<html>
<p>Outside the table the curve goes on straight.</p>
</html>"));
end Table1D;
