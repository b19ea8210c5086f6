// run: --stop-time=0.4 --intervals=2 --tolerance=1e-9
// tolerance: 1e-6 1e-9
model DerivativeNamed "derivatives that annotations name, where the bodies do not tell them"
  function root "by bisection: comparisons alone decide on what it returns"
    input Real a;
    output Real y;
  protected
    Real lo, hi;
  algorithm
    lo := 0;
    hi := 10;
    for i in 1:60 loop
      y := (lo + hi)/2;
      if y*y*y > a then
        hi := y;
      else
        lo := y;
      end if;
    end for;
    annotation(derivative = root_der);
  end root;
  function root_der
    input Real a;
    input Real der_a;
    output Real der_y;
  algorithm
    der_y := der_a/(3*root(a)^2);
    annotation(derivative(order = 2) = root_der2);
  end root_der;
  function root_der2
    input Real a;
    input Real der_a;
    input Real der_2_a;
    output Real der_2_y;
  algorithm
    der_2_y := der_2_a/(3*root(a)^2) - 2*der_a^2/(9*root(a)^5);
  end root_der2;

  function steps "x*y + z, rounded down to a fine grid: it has two derivatives, for y constant and for any y"
    input Real x;
    input Real y;
    input Real z[2];
    output Real w;
  algorithm
    w := 1e-9*floor(1e9*(x*y + z[1] + 2*z[2]));
    annotation(derivative(zeroDerivative = y) = steps_x, derivative = steps_der);
  end steps;
  function steps_x
    input Real x;
    input Real y;
    input Real z[2];
    input Real dx;
    input Real dz[2];
    output Real dw;
  algorithm
    dw := dx*y + dz[1] + 2*dz[2];
  end steps_x;
  function steps_der
    input Real x;
    input Real y;
    input Real z[2];
    input Real dx;
    input Real dy;
    input Real dz[2];
    output Real dw;
  algorithm
    dw := dx*y + x*dy + dz[1] + 2*dz[2];
  end steps_der;

  function square "of x, which a guess near it makes easy: the result does not depend on that"
    input Real x;
    input Real guess;
    output Real y;
  protected
    Real next;
  algorithm
    next := guess;
    y := next*next;
    while abs(next - x) > 1e-13 loop
      next := x;
      y := next*next;
    end while;
    annotation(derivative(noDerivative = guess) = square_der);
  end square;
  function square_der
    input Real x;
    input Real guess;
    input Real dx;
    output Real dy;
  algorithm
    dy := 2*x*dx;
  end square_der;

  record Point
    Real x;
    Integer n;
    Real y;
  end Point;
  record PointDerivative
    Real x;
    Real y;
  end PointDerivative;
  function turned
    input Point p;
    output Point q;
  algorithm
    q := Point(1e-9*floor(-1e9*p.y), p.n + 1, 1e-9*floor(1e9*p.n*p.x));
    annotation(derivative = turned_der);
  end turned;
  function turned_der
    input Point p;
    input PointDerivative dp;
    output PointDerivative dq;
  algorithm
    dq := PointDerivative(-dp.y, p.n*dp.x);
  end turned_der;

  Real r = root(1 + time), v = der(r), a = der(v);
  Real s1 = steps(time^2, 3, {time, 1}), d1 = der(s1);
  Real s2 = steps(time^2, sin(time), {0, time}), d2 = der(s2);
  Real q = square(sin(time), sin(time) + 0.01*cos(3*time)), dq = der(q);
  Point p(x = time^2, n = 3, y = sin(time)), t = turned(p);
  Real tx = t.x, ty = t.y, dtx = der(tx), dty = der(ty);
  Real x(start = 1, fixed = true);
equation
  der(x) = -5*root(x + 1);
end DerivativeNamed;
