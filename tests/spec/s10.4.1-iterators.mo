model Iterators
  Real v[3] = {i*time for i in 1:3};
  Real A[2, 3] = {i + j for j in 1:3, i in 1:2};
  type E = enumeration(a, b);
  Real e[E] = {if k == E.a then 1 else time for k in E};
end Iterators;
