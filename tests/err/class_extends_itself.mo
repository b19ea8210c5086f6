model A
  extends B;
end A;

model B
  extends A;
  Real x = 1;
end B;
