// Ranges and slices whose limits vary, in algorithms of a model.
model VaryingSlices
  function f input Real u[:]; input Integer k; output Real s; protected Integer n; Real w[size(u,1)+k]; algorithm
    n := k; w[1:size(u,1)] := u; w[size(u,1)+1:end] := fill(7.0,n); s := sum(w[2:n]);
    for i in n:-1:1 loop s := s + w[i]; end for; end f;
  function tail input Real u[:]; output Real s; algorithm s := if size(u, 1) == 0 then -1 else u[end]; annotation(Inline=false); end tail;
  discrete Integer n(start=2,fixed=true);
  Real x[4] = {1,2,3,time};
  Real q(start=1, fixed=true);
  Real s, t, z, y2[4], m[3,3], c, e, fs, b[10], k, mx;
equation
  der(q) = -s*q;
algorithm
  when sample(0.25, 0.25) then n := if n < 4 then n + 1 else 1; end when;
algorithm
  s := sum(x[1:n]);
  t := 0;
  for i in 1:n loop t := t + x[i]; end for;
  y2 := zeros(4);
  y2[1:n] := 10*x[4-n+1:4];
  z := sum(i for i in 1:n);
  for i in x[1:n] loop z := z + i; end for;
  m := zeros(3,3);
  if n <= 3 then m[n:-1:1, 2] := x[1:n]; m[3, 1:n] := fill(time, n); end if;
  c := sum({x[i]^2 for i in 1:n});
  e := x[1:n]*y2[1:n];
  fs := tail(x[1:n]) + f(x[1:n], n);
  b := ones(10); b[1:2:2*n] := b[1:2:2*n] + x[1:n];
  k := 0; while k < n loop k := k + 1; end while;
  mx := max(x[n:-1:1]);
equation
  assert(n <> 2 or abs(s - 3) + abs(t - 3) + abs(z - 6) + abs(c - 5) < 1e-9, "n = 2");
  assert(n <> 3 or abs(s - 6) + abs(t - 6) + abs(z - 12) + abs(c - 14) < 1e-9, "n = 3");
  assert(n <> 4 or abs(s - 6 - time) + abs(z - 16 - time) + abs(c - 14 - time^2) < 1e-9, "n = 4");
  assert(n <> 2 or abs(y2[1] - 30) + abs(y2[2] - 10*time) + abs(y2[3]) + abs(y2[4]) < 1e-9, "n = 2, y");
  assert(n <> 3 or abs(y2[1] - 20) + abs(y2[2] - 30) + abs(y2[3] - 10*time) + abs(y2[4]) < 1e-9, "n = 3, y");
  // m = {{0, 2, 0}, {0, 1, 0}, {t, t, 0}}
  assert(n <> 2 or abs(m[1,2] - 2) + abs(m[2,2] - 1) + abs(m[3,1] - time) + abs(m[3,2] - time) + abs(m[3,3]) + abs(m[1,1]) < 1e-9, "n = 2, m");
  assert(n <> 3 or abs(m[1,2] - 3) + abs(m[2,2] - 2) + abs(m[3,1] - time) + abs(m[3,2] - time) + abs(m[3,3] - time) < 1e-9, "n = 3, m");
  assert(n <> 2 or abs(e - 30 - 20*time) + abs(fs - 2 - 2 - 3) < 1e-9, "n = 2, products and calls");
  assert(n <> 3 or abs(b[1] - 2) + abs(b[3] - 3) + abs(b[5] - 4) + abs(b[2] - 1) + abs(b[7] - 1) < 1e-9, "n = 3, every second");
  assert(abs(mx - (if n == 4 then max(3, time) else n)) + abs(k - n) < 1e-9, "greatest");
end VaryingSlices;
