model A
  Real x;
  Real y;
end A;
