model A
  parameter Real k{2};
  parameter Real m(2);
  B b{x = 1};
  Real x = 1(fixed = true);
  Real y(start = 1; fixed = true);
  Real z[2] = {1 2};
  Real u[2] = {1; 2};
  Real v[2] = {1, 2,};
  Real w[2] = {1, 2 "values";
  Real p(start = 1 fixed = true);
equation
  x = k{1};
  x = 2(y + 1);
  x = (y + 1)(y - 1);
  x = 1,5;
  x = f(a := 1);
  connect(b->c, d);
  connect(b::c, d);
end A;
