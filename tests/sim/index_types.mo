// Arrays indexed by enumerations and Boolean (10.1.1): iterators without a range, subscripts that vary.
type E = enumeration(a,b,c);
type F = E;
package P constant Real t[E] = {10, 20, 30}; type E2 = E; end P;
function f input Real p[E]; output Real r; algorithm r := 0; for e in E loop r := r + p[e]*Integer(e); end for; end f;
function g input Real p[Boolean]; output Real r; algorithm r := 0; for b loop r := r + (if b then 2 else 1)*p[b]; end for; end g;
function h input Real k; output Real p[E]; algorithm for e loop p[e] := k*Integer(e); end for; annotation(Inline=false); end h;
function k input Real u[Boolean, E]; output Real s; algorithm s := sum((if b then 10 else 1)*u[b, e] for e, b) + sum(u[false:true, E.b]); annotation(Inline=false); end k;
function l input E e; input Boolean b; input Real x[E]; input Real y[Boolean]; output Real r = x[e] + y[b] + P.t[e]; algorithm annotation(Inline=false); end l;
model IndexTypes
  Real x[E] = {1,2,3};
  Real y[Boolean] = {4,5};
  Real z = x[E.b] + y[true] + y[false]*10;
  parameter Real t[E] = {1,2,3};
  Real s = sum(x[e] for e in E);
  Real s2 = sum(t[e]*Integer(e) for e);
  Real s3 = sum(y[b] for b in Boolean);
  Real s4 = sum(if b then y[b] else 0 for b);
  Real w[E]; Real u[Boolean, F];
  E ee = if time < 0.5 then E.a else E.c;
  Boolean bb = time > 0.5;
  Real v = x[ee]; Real vb = y[bb];
  Real xx[E] (each start = 1, each fixed=true);
  Real r = f(x); Real r2 = g(y); Real r3[E] = h(time); Real r4 = k(u); Real r5 = l(ee, bb, x, y);
  Real sl[2] = x[E.b:E.c], sb[2] = y[false:true], se = x[end] + y[end];
  parameter Real pf = f(P.t), pk = k([1,2,3;4,5,6]), pl = l(E.b, true, {1,2,3}, {4,5}), ph[E] = h(2);
equation
  for e in E loop w[e] = 2*x[e]; der(xx[e]) = -xx[e]*Integer(e); end for;
  for b in Boolean loop for e in E.a:E.c loop u[b,e] = y[b]*x[e]; end for; end for;
  assert(abs(z - 47) + abs(s - 6) + abs(s2 - 14) + abs(s3 - 9) + abs(s4 - 5) < 1e-9, "sums");
  assert(abs(w[E.c] - 6) + abs(xx[E.b] - exp(-2*time)) < 1e-4, "equations");
  assert(abs(v - (if ee == E.a then 1 else 3)) + abs(vb - (if bb then 5 else 4)) < 1e-9, "subscripts that vary");
  assert(abs(r - 14) + abs(r2 - 14) + abs(r3[E.c] - 3*time) < 1e-9, "functions");
  // u = {{4,8,12},{5,10,15}}: 24 + 300 + 18
  assert(abs(r4 - 342) < 1e-9, "two dimensions");
  assert(abs(r5 - (if bb then 3 + 5 + 30 else 1 + 4 + 10)) < 1e-9 or abs(time - 0.5) < 1e-6, "subscripts in a function");
  assert(abs(sl[1] - 2) + abs(sl[2] - 3) + abs(sb[1] - 4) + abs(sb[2] - 5) + abs(se - 8) < 1e-9, "slices");
  assert(abs(pf - 140) + abs(pk - 163) + abs(pl - 27) + abs(ph[E.c] - 6) < 1e-9, "constant evaluation");
end IndexTypes;
