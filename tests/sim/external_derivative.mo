// External functions are differentiated by the functions that their annotations name, twice here; the
// offset has no part in it.
package Cubes
  constant String source = "
static double cube(double x, double b) { return x*x*x + b; }
static double cube1(double x, double b, double dx) { (void)b; return 3*x*x*dx; }
static double cube2(double x, double b, double dx, double ddx) { (void)b; return 6*x*dx*dx + 3*x*x*ddx; }
";

  function cube
    input Real x;
    input Real b;
    output Real y;
    external "C" y = cube(x, b) annotation(Include = source);
    annotation(derivative(noDerivative = b) = cube1);
  end cube;

  function cube1
    input Real x;
    input Real b;
    input Real dx;
    output Real dy;
    external "C" dy = cube1(x, b, dx) annotation(Include = source);
    annotation(derivative(order = 2) = cube2);
  end cube1;

  function cube2
    input Real x;
    input Real b;
    input Real dx;
    input Real ddx;
    output Real ddy;
    external "C" ddy = cube2(x, b, dx, ddx) annotation(Include = source);
  end cube2;
end Cubes;

model ExternalDerivative
  Real u = 1 + time^2;
  Real x = Cubes.cube(u, 5);
  Real v = der(x);
  Real a = der(v);
  Real w(start = 0, fixed = true);
equation
  der(w) = a;
end ExternalDerivative;
