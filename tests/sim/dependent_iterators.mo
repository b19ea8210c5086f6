// Ranges of iterators that other iterators decide (11.2.2.3): the last is the outermost in a reduction.
model DependentIterators
  parameter Integer n = 3;
  Real s = sum(i*j for i in 1:n, j in 1:i) "25";
  Real s0 = sum(i*j for j in 1:n, i in 1:j) "25";
  Real s1 = sum(i*j for i in 1:j, j in 1:n) "25";
  Real s2 = sum(sum(i*j for j in 1:i) for i in 1:n) "25";
  Real s3 = product(i for i in 1:j, j in 1:n) "1 * 1 2 * 1 2 3 = 12";
  Real s4 = max(i - 2*j for i in 1:2*j, j in 1:n) "0";
  Real s5 = min(i - 2*j*k for i in j:k, j in 1:k, k in 1:n) "i = j = k = 3: ...";
  Real x[n,n];
  function f input Integer n; output Real s; algorithm s := 0; for i in 1:n, j in 1:i loop s := s + i*j; end for; 
     s := s + sum(i*j for i in 1:j, j in 1:n);  end f;
  function f2 input Integer n; output Real s = sum(i*j for i in 1:j, j in 1:n) + product(i for i in 1:j, j in 1:n); algorithm annotation(Inline=false); end f2;
  Real r = f(3);
  Real r2 = f(integer(time)+3);
  Real r3 = f2(integer(time)+3);
  parameter Real pr3 = f2(3);
equation
  for i in 1:n, j in 1:i loop x[i,j] = i*j; end for;
  for i in 1:n, j in i+1:n loop x[i,j] = 0; end for;
  assert(abs(s - 25) + abs(s0 - 25) + abs(s1 - 25) + abs(s2 - 25) < 1e-9, "sums");
  assert(abs(s3 - 12) + abs(s4) + abs(r - 50) + abs(pr3 - 37) < 1e-9, "others");
  assert(time >= 1 or abs(r2 - 50) + abs(r3 - 37) < 1e-9, "at run time");
  // k = 3, j = 3, i = 3: 3 - 18 = -15
  assert(abs(s5 + 15) < 1e-9, "three iterators");
end DependentIterators;
