// nine dimensions and more, however they come about
record R
  Real a[1, 1, 1, 1, 1];
end R;

type T1 = Real[1];
type T2 = T1[1];
type T3 = T2[1];
type T4 = T3[1];
type T5 = T4[1];
type T6 = T5[1];
type T7 = T6[1];
type T8 = T7[1];
type T9 = T8[1];

function f
  input Real a[:, size(a, 1), :, :, :, :, :, :, :, :];
  output Real y = 1;
algorithm
end f;

function g
  input R r[1, 1, 1, 1];
  output Real y = 1;
algorithm
end g;

model DeepArray
  T9 t;
  parameter Real a[1, 1, 1, 1, 1] = fill(1, 1, 1, 1, 1, 1);
  Real b[:] = fill(a, 1, 1, 1, 1, 1);
  Real c = f(1);
  Real d = g(1);
  Real e = sum({a for i in 1:1, j in 1:1, k in 1:1, l in 1:1});
end DeepArray;
