model MinMaxInside "at the limits, and limits that are expressions"
  type Level = Real(min = 0);
  constant Integer n(max = 4) = 4;
  parameter Real p(min = 0, max = 10) = 10;
  parameter Level fine = 0;
  parameter Real limit = 11;
  parameter Real q(min = fine, max = limit) = p;
  Real x(min = -p, max = 2*limit) = q*sin(time);
end MinMaxInside;
