model A
  Real x, y, z, u, dv;
equation
  dx/dt = -x;
  d(y)/d(t) = -y;
  z_dot = -z;
  d/dt(u) = -u;
  dv/dt = 1;
end A;
