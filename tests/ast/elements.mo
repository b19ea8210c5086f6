model Elements
  import Modelica.Math;
  import SI = Modelica.Units.SI;
  import Modelica.Constants.*;
  import Modelica.Math.{sin, cos, tan};
  import .Top.Level "with a comment" annotation(x = 1);
  extends Base;
  extends Other(x(start = 1), redeclare model Z = Y) annotation(IconMap(extent = {{0, 0}, {1, 1}}));
  extends Selective(break unused, break connect(a.b, c[1].d), y = 2);
  Real x, y = 2 "second", z[3](each start = 0) if n > 2 "third" annotation(Dialog(group = "g"));
  parameter Integer n(min = 1) = 4;
  constant Real pi = 3.14;
  discrete Real d;
  flow Real i;
  stream Real h;
  input Real u;
  output Real o;
  flow parameter input Real everything[2, :];
  Real[3, n] matrix;
  .Modelica.Blocks.Sources.Sine sine(amplitude = 2, f.x = 3);
protected
  inner World world;
  outer World other;
  inner outer World both;
  final parameter Real k = 1;
public
  replaceable Real r constrainedby Real(min = 0) "kept positive";
  replaceable model Part = A.B(x = 1) constrainedby A.C;
  redeclare final replaceable function f
  end f;
  redeclare Real q;
  annotation(experiment(StopTime = 1.5));
end Elements;
