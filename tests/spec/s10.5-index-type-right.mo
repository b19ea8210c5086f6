package IndexTypeRight
  type E = enumeration(a, b, c);
  type F = E;
  model M
    Real x[F] = {1, 2, 3};
    Real y[Boolean] = {4, 5};
    Real a = x[E.b] + y[true] + x[end] + y[end];
    Real b[2] = x[E.a:E.b];
    Real c = sum(x[j] for j) + sum(y[k] for k);
  end M;
end IndexTypeRight;
