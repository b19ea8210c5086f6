// A redeclaration may change the sizes of an array, not the number of its dimensions.
model Holder
  parameter Integer n = 2;
  replaceable Real x[2] = {1, 2};
  replaceable Real y[n] = ones(n);
  replaceable parameter Real p[:] = {1, 2, 3};
  replaceable Real z[2, n] = fill(time, 2, n);
end Holder;

model ArraySizeDiffers
  Holder h(redeclare Real x[3] = {1, 2, 3}, redeclare Real y[4] = {4, 3, 2, 1}, redeclare parameter Real p[2] = {5, 6},
           redeclare Real[2] z[2] = {{1, 2}, {3, 4}});
end ArraySizeDiffers;
