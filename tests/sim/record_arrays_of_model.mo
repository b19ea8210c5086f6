// Arrays of records in a model: parts, slices, assignments in algorithms, iterators over them, all kinds of members.
model RecordArraysOfModel
  type E = enumeration(a,b);
  record I Real u; Integer k; end I;
  record P Real x; Real v[2]; I i[2]; Boolean b; E e; String s; end P;
  function mk input Real x; output P p; algorithm p := P(x, {x, 2*x}, {I(x, 1), I(3*x, 2)}, x > 0.5, E.b, "q"); annotation(Inline=false); end mk;
  function mks input Real x; input Integer n; output P p[n]; algorithm for j in 1:n loop p[j] := mk(x*j); p[j].i[2].k := j; p[j].s := String(j); end for; p.i[1].u := x*(1:n); p[:].i[2].u := fill(x, n); end mks;
  function tot input P p[:]; output Real t; algorithm t := sum(p.x) + sum(p.v) + sum(p.i.u) + sum(p.i.k) + sum(if q then 1 else 0 for q in p.b) + sum(Integer(q) for q in p.e); for q in p loop t := t + q.x; end for; for q in p.i[1] loop t := t + q.u; end for; end tot;
  P p[3] = mks(time, 3);
  P r[3];
  P w[2];
  Real t = tot(p), t2 = tot(p[{1,3}]), t3 = tot({p[2], mk(2)});
  Real xs[3] = p.x, vs[2,2] = p[2:3].v, us[3] = p.i[2].u; Integer ks[3,2] = p.i.k;
  Real y[2];
equation
  r = p[3:-1:1];
  y = r[2].v;
algorithm
  w := mks(1, 2);
  w.x := w.x + {10, time};
  w[2].v := {1, 2};
  w[1].v[2] := 7;
  for j in 1:2 loop w[j].i[1].u := j; end for;
  w := w[{2,1}];
algorithm
  // t: x 6t, v 18t, u: sum(t*j)=6t + 3t, k: 3 + 6, b: ...
  assert(abs(sum(xs) - 6*time) + abs(vs[2,2] - 6*time) + abs(us[3] - time) + abs(ks[3,2] - 3) < 1e-9, "parts");
  assert(abs(r[1].x - 3*time) + abs(y[2] - 4*time) < 1e-9 and r[3].s == "1" and p[2].e == E.b, "reversed");
  assert(abs(w[2].x - 11) + abs(w[1].x - 2 - time) + abs(w[1].v[2] - 2) + abs(w[2].v[2] - 7) + abs(w[1].i[1].u - 2) < 1e-9, "assigned");
  assert(abs(t - (6*time + 18*time + 9*time + 9 + 6 + sum(if time*j > 0.5 then 1 else 0 for j in 1:3) + 6*time + 6*time)) < 1e-9 or abs(time-0.5) <1e-6 or abs(time-0.25) <1e-6 or abs(time-0.5/3) <1e-6, "total");
end RecordArraysOfModel;
