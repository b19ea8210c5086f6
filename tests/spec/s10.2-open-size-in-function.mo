function mean
  input Real x[:];
  output Real y = sum(x)/size(x, 1);
algorithm
end mean;

function doubled
  input Real x[:, :];
  output Real y[size(x, 1), size(x, 2)] = 2*x;
algorithm
end doubled;

model OpenSize
  Real m = mean({time, 1, 2});
  Real d[2, 2] = doubled([1, 2; 3, time]);
end OpenSize;
