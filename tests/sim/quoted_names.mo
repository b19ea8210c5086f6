// x and 'x' are two identifiers (2.3.1): as variables, members of records and inputs of functions, and in results.
model QuotedNames
  record R
    Real a;
    Real 'a';
  end R;
  function f
    input Real u;
    input Real 'u';
    output Real y;
  algorithm
    y := u + 10*'u';
  end f;
  model Part
    Real y = 3*time;
  end Part;
  Real x(start = 1, fixed = true), 'x'(start = 2, fixed = true);
  Real 'x.y' = 2*time, 'v[1]' = 7;
  Real v[2] = {5, 6};
  Part p;
  Real 'p.y' = 4*time;
  parameter Real q = 1;
  parameter Real 'q' = 2;
  R r(a = time, 'a' = 8), s = R('a' = 9, a = 10);
  Real y1 = f('u' = time, u = 1), y2 = r.'a' + 100*r.a + 1000*s.'a';
  Real y3 = q + 10*'q';
equation
  der(x) = -x;
  der('x') = -2*'x';
end QuotedNames;
