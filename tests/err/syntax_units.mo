model SyntaxUnits "units and prefixes behind numbers; connect without its parentheses"
  parameter Real C = 1uF;
  parameter Real R = 10 kOhm;
  parameter Real k = 4k7;
  parameter Real t = 2 s;
  parameter Real m = 2m;
  parameter Real c = 1e-6F;
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  Pin a, b, c1;
equation
  connect a, b;
  connect(a, b, c1);
  connect(a; b);
end SyntaxUnits;
