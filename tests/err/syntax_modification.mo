model A
  Real x(start = 1;
  Real y(start 1);
  Real z(parameter p = 1);
  extends B(Real y);
  extends B(redeclare Real y, final = 3);
end A;
