model Constructors
  Real I[2, 2] = identity(2), D[2, 2] = diagonal({time, 1});
  Real z[3] = zeros(3), o[2, 2] = ones(2, 2), f[2] = fill(time, 2);
  Real l[3] = linspace(0, time, 3);
  Integer n[2] = fill(7, 2);
end Constructors;
