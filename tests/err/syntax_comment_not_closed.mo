model A
  Real x; /* a remark
equation
  x = 1;
end A;
