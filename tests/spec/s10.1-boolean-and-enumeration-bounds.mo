model Bounds
  type Axis = enumeration(x, y, z);
  Real a[Axis] = {1, 2, time};
  Real b[Boolean] = {time, -time};
  Real ay = a[Axis.y], bt = b[true];
end Bounds;
