model MinMaxParameter "limits of parameters hold for values from wherever they come"
  type Level = Real(min = 0);
  constant Integer n(max = 3) = 4;
  parameter Real p(min = 0, max = 10) = 11;
  parameter Level fine = 0;
  final parameter Level below = fine - p;
  parameter Boolean b = true;
  Real x[n](each min = 0) = fill(p + fine + below, n);
end MinMaxParameter;
