// run: --intervals=1
model SumOfVectors "sums of arrays over an iterator, in functions and outside"
  function powers "largest of the sum of u .^ i over i in 1:n, and that of matrices"
    input Real u[:];
    input Integer n;
    output Real y = max(sum(i*u .^ i for i in 1:n));
    output Integer k[2, 2] = sum({{i, j}, {i*j, 1}} for i in 1:n, j in 1:2);
  algorithm
    annotation(Inline = false);
  end powers;
  parameter Integer n = 3;
  Real y, v[2] = sum(i*{1, time} for i in 1:3), e[2] = sum({i, 1.0} for i in 1:0);
  Integer k[2, 2], k2[2, 2];
equation
  y = powers({1 + time, 0.5, 0.25}, n);
  (, k) = powers({1, 2}, n);
  (, k2) = powers({1}, 1);
end SumOfVectors;
