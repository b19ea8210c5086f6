model TwoSizesOrder "Sizes after the name come before those of the type"
  type V = Real[2];
  Real[3] a[2] = {{1, 2, 3}, {4, 5, 6}};
  V b[3] = {{1, 2}, {3, 4}, {5, 6}};
  Boolean n[Boolean] = {true, false};
  type E = enumeration(x, y, z);
  Real e[E] = {1, 2, 3};
end TwoSizesOrder;
