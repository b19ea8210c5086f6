function square
  input Real u;
  output Real y = u*u;
algorithm
end square;

function weigh
  input Real x[:], w;
  output Real y = w*sum(x);
algorithm
end weigh;

model Vectorized
  Real a[2] = {1, time};
  Real b[2] = square(a), C[1, 2] = square([3, time]), c[2] = weigh(a, {5, 6});
end Vectorized;
