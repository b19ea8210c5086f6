partial function Integrand
  input Real u;
  output Real y;
end Integrand;

function parabola
  extends Integrand;
  input Real a = 1;
algorithm
  y := a*u^2;
end parabola;

function trapezoid
  input Integrand f;
  input Real low, high;
  input Integer n = 10;
  output Real area;
protected
  Real h = (high - low)/n;
algorithm
  area := (f(low) + f(high))/2;
  for i in 1:n - 1 loop
    area := area + f(low + i*h);
  end for;
  area := area*h;
end trapezoid;

model PartialFunction "A function as an argument, one of its inputs bound"
  Real x = trapezoid(function parabola(a = 3), 0, time);
  Real y = trapezoid(parabola, 0, time, n = 4);
end PartialFunction;
