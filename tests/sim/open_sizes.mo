// Sizes written ":" follow what is assigned (12.4.4), in variables and in members of records.
model OpenSizes
  function primes input Integer n; output Integer p[:]; protected Boolean q; algorithm
    p := fill(0, 0);
    for i in 2:n loop q := true; for j in p loop if mod(i, j) == 0 then q := false; end if; end for;
    if q then p := cat(1, p, {i}); end if; end for; end primes;
  function sumsq input Real u[:]; output Real s; protected Real w[:]; Integer m = size(u,1); Real z[m]; algorithm
    w := u.^2; s := sum(w); w := {1.0}; s := s + sum(w) + size(w,1) + sum(z); end sumsq;
  function col input Integer n; output Real s; protected Real M[:,:] = identity(n); algorithm
    M := [M, ones(n,1)]; s := sum(M) + 100*size(M,2); end col;
  function grow input Integer n; output Real y[:]; protected Real z[:]; algorithm
    z := {1.0}; while size(z, 1) < n loop z := cat(1, z, 2*z); end while; y := z; end grow;
  function two input Integer n; output Real y[:]; output Real z[:,:]; algorithm
    y := grow(n); z := [y, y; y, y]; end two;
  record R Real v[:]; Integer n; end R;
  function rr input Integer n; output Real s; protected R r; R q[2]; algorithm
     r.v := grow(n); r.n := size(r.v, 1); r.v := cat(1, r.v, {100}); q[1] := r; q[2].v := {1,2,3}; q[2].n := 3;
     r := q[2]; s := sum(r.v) + sum(q[1].v) + size(q[1].v, 1)*1000; end rr;
  function swap input Real a[:]; input Real b[:]; output Real c[:]; output Real d[:]; protected Real t[:]; algorithm t := a; c := b; d := t; t := c; c := t; end swap;
  function loc input Integer n; output Real s; protected Integer k; Real w[k]; algorithm k := n; s := size(w, 1); end loc;
  parameter Integer p[:] = primes(20);
  Integer q[:] = primes(10);
  Integer st = if time < 0.5 then 0 else 1;
  Real a = sumsq({1,2,time});
  parameter Real b = col(3);
  Real bb = col(3 + st);
  Real g[4] = grow(3 + st);
  parameter Real cy[:] = grow(5); Real ty[4], tz[8,2];
  parameter Real rs = rr(2); Real rt = rr(2+st);
  Real sc[3], sd[2];
equation
  (ty, tz) = two(3 + st);
  (sc, sd) = swap({1, time}, {1,2,3});
  assert(size(p, 1) == 8 and p[8] == 19 and sum(p) == 77, "primes");
  assert(size(q, 1) == 4 and sum(q) == 17, "primes of a variable");
  assert(abs(a - (5 + time^2) - 2) < 1e-9, "open local");
  assert(abs(b - 406) + (if st == 0 then abs(bb - 406) else abs(bb - 508)) < 1e-9, "open matrix");
  assert(abs(sum(g) - 9) < 1e-9 and abs(g[4] - 4) < 1e-9, "grow");
  assert(size(cy, 1) == 8 and abs(sum(cy) - 27) < 1e-9 and abs(ty[2] - 2) + abs(tz[8,2] - 4) < 1e-9, "two results");
  assert(abs(rs - (6 + 1 + 2 + 100 + 3000)) + (if st == 0 then abs(rt - rs) else abs(rt - (6 + 9 + 100 + 5000))) < 1e-9, "in records");
  assert(abs(sc[3] - 3) + abs(sd[2] - time) < 1e-9, "swapped");
end OpenSizes;
