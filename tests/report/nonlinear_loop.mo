model NonlinearLoop "Two unknowns in a loop that needs iteration, with guesses, beside a linear one"
  Real x(start = 1, fixed = true);
  Real a(start = 0.5), b(start = 2, nominal = 10);
  Real p, q;
equation
  der(x) = -a;
  a = x + 0.1*sin(b);
  b = 2 + 0.5*cos(a);
  p + 2*q = x;
  3*p - q = b;
end NonlinearLoop;
