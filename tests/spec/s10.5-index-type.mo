package IndexType
  type E = enumeration(a, b, c);
  model M
    Real x[E] = {1, 2, 3};
    Real y[Boolean] = {4, 5};
    Real z[3] = {1, 2, 3};
    Real a = x[2];
    Real b = y[1];
    Real c = z[E.a];
    Real d = y[E.a];
    Real e[2] = x[1:2];
    Real f = sum(x[j] for j in 1:3);
    Real g = x[E.b] + y[true] + z[end];
  end M;
end IndexType;
