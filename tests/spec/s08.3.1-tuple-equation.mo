function polar
  input Real x, y;
  output Real r, phi;
algorithm
  r := sqrt(x^2 + y^2);
  phi := atan2(y, x);
end polar;

model TupleEquation "Results may be left out"
  Real r, phi, a;
equation
  (r, phi) = polar(time, 1);
  (, a) = polar(1, time);
end TupleEquation;
