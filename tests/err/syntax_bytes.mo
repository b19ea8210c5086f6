model A
  Real höhe;
  Real x @ 3;
equation
  höhe = x # 2;
end A;
