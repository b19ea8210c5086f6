within Kit.Blocks.Tables;
block Table2D "Function of two inputs, given on a grid"
  extends Interfaces.Mixer;
  parameter Real x1[:] = {0, 1} "Values of the first input, increasing";
  parameter Real x2[:] = {0, 1} "Values of the second input, increasing";
  parameter Real z[size(x1, 1), size(x2, 1)] = [0, 0; 0, 0] "Outputs";
  parameter Smoothness smoothness = Smoothness.Monotone "Kind of interpolation";
protected
  parameter Real d[size(x1, 1), size(x2, 1)] = slopesOfRows(x2, z, smoothness)
    "Slopes along the second input";
  function slopesOfRows "Slopes of each row"
    input Real x2[:];
    input Real z[:, size(x2, 1)];
    input Smoothness smoothness;
    output Real d[size(z, 1), size(z, 2)];
  algorithm
    for i in 1:size(z, 1) loop
      d[i, :] := slopes(x2, z[i, :], smoothness);
    end for;
  end slopesOfRows;
  function interpolateGrid "Along the rows first, then across them"
    input Real x1[:];
    input Real x2[:];
    input Real z[size(x1, 1), size(x2, 1)];
    input Real d[size(x1, 1), size(x2, 1)];
    input Smoothness smoothness;
    input Real u1;
    input Real u2;
    output Real y;
  protected
    Real column[size(x1, 1)] "Values of the rows at u2";
  algorithm
    for i in 1:size(x1, 1) loop
      column[i] := interpolate(x2, z[i, :], d[i, :], smoothness == Smoothness.Linear, u2);
    end for;
    y := interpolate(x1, column, slopes(x1, column, smoothness), smoothness == Smoothness.Linear, u1);
    annotation(smoothOrder = 1);
  end interpolateGrid;
equation
  assert(min(size(z)) >= 2, "Table2D: two rows and two columns are needed at least");
  for j in 1:size(x1, 1) - 1 loop
    assert(x1[j] < x1[j + 1], "Table2D: the values of x1 should increase");
  end for;
  for j in 1:size(x2, 1) - 1 loop
    assert(x2[j] < x2[j + 1], "Table2D: the values of x2 should increase");
  end for;
  y = interpolateGrid(x1, x2, z, d, smoothness, u1, u2);
  annotation(Documentation(info = "<html>
<p>z[i, j] is the output at u1 = x1[i], u2 = x2[j]. Straight lines make it bilinear.</p>
</html>"));
end Table2D;
