// Sizes that an iterator decides, outside functions: each turn has its own (10.4.1, 8.3.3). Every sum by hand.
model IteratorSizes
  model B
    parameter Integer n = 1;
    Real x[n] = {k*time for k in 1:n};
  end B;
  model Row
    parameter Integer m = 1;
    B b[m](n = 1:m);
  end Row;
  B b[2](n = {2, 3});
  Row row[2](m = {1, 2});
  parameter Integer n = 4;
  parameter Real v[n] = {1, 2, 3, 4};
  Real ones3[3] = {sum(ones(i)) for i in 1:3} "1, 2, 3";
  Real part[3] = {sum(v[1:i]) for i in 1:3} "1, 3, 6";
  Real square[3] "1, 5, 14";
  Real all_x = sum(sum(b[i].x) for i in 1:2) "(3 + 6) t";
  Real nested = sum(sum(sum(row[i].b[j].x) for j in 1:i) for i in 1:2) "(1 + 1 + 3) t";
  Real both[2,2] = {{sum(fill(time, i + j)) for i in 1:2} for j in 1:2} "2 3; 3 4";
  Real window[:,:] = {v[i:i+1]*time for i in 1:n-1} "3 rows of 2";
  Real tail[n] = {sum(v[i:n]) + size(v[i:end], 1) for i in 1:n} "14, 12, 9, 5";
  Real lower[4,4];
  Real untaken[3] = {if i > 1 then sum(ones(i - 2)) else 7 for i in 1:3} "7, 0, 1";
  Real chain[4] "each one more than the sum of those before it: 1, 2, 4, 8";
  Real per[2];
equation
  for i in 1:3 loop
    square[i] = sum({k^2 for k in 1:i});
    lower[i, 1:i] = v[1:i];
    lower[i, i+1:4] = zeros(4 - i);
  end for;
  lower[4] = v;
  for i in 1:4 loop
    chain[i] = 1 + sum(chain[1:i-1]);
  end for;
  for i in 1:2 loop
    per[i] = sum(b[i].x[k]*k for k in 1:size(b[i].x, 1));
  end for;
  assert(ones3*{1, 10, 100} == 321 and part*{1, 10, 100} == 631 and square*{1, 10, 100} == 1451, "sums of parts");
  assert(abs(all_x - 9*time) < 1e-9 and abs(nested - 5*time) < 1e-9, "components of different sizes");
  assert(abs(per[1] - 5*time) < 1e-9 and abs(per[2] - 14*time) < 1e-9, "their elements");
  assert(abs(sum(both) - 12*time) < 1e-9 and abs(both[1,2] - 3*time) < 1e-9, "filled");
  assert(size(window, 1) == 3 and size(window, 2) == 2 and abs(sum(window) - 15*time) < 1e-9, "rows of a size that follows");
  assert(tail*{1, 100, 10000, 1000000} == 5091214, "with size and end");
  assert(sum(lower) == 20 and lower[2,2] == 2 and lower[2,3] == 0, "left sides");
  assert(untaken*{1, 10, 100} == 107, "a branch that is not taken");
  assert(chain*{1, 10, 100, 1000} == 8421, "one after the other");
end IteratorSizes;
