// Arrays of records, and arrays in them, as a whole in functions: copied, sliced, assigned part by part.
model RecordArrays
  function near input Real a, b; output Boolean y = abs(a - b) < 1e-9; algorithm end near;
  record P Real x; Real v[2]; end P;
  function f input P p[:]; output P q[size(p,1)]; 
    protected P t[size(p,1)];
    algorithm t := p; for i in 1:size(p,1) loop t[i].x := 2*p[i].x; t[i].v[2] := i; end for; q := t; end f;
  function g input P p[:]; output Real s; algorithm s := sum(p.x) + sum(p[:].v[2]) + sum(p.v); end g;
  function h input Integer n; output P q[n]; algorithm 
    for i in 1:n loop q[i] := P(i, {i, 2*i}); end for; q[1].x := 100; end h;
  function h2 input Integer n; output P q[n]; algorithm 
    q.x := 1:n; q.v := fill(3.0, n, 2); q[2:n].x := q[1:n-1].x; q[{1,n}].v := {{5,6},{7,8}}; q[1].v[:] := {9, 10}; end h2;
  function h3 input P p[:]; output P q[size(p,1)]; algorithm q := p; q := q[size(q,1):-1:1]; q[1:2] := q[{2,1}]; end h3;
  function h4 input P p[:]; output Real s; protected P q[:] = p; algorithm q := cat(1, p, p[1:1], {P(1,{2,3})}); q := q[2:end]; s := 100*size(q, 1) + sum(q.x) + sum(q.v); end h4;
  function h5 input P p[:]; input Integer n; output P q[n,size(p,1)]; protected P m[n]; algorithm m := fill(p[1], n); 
     for i in 1:n loop q[i,:] := p; q[i, 1] := m[i]; q[i,1].x := i; end for; end h5;
  P p[3](x={1,2,time}, each v={5,6});
  P q[3] = f(p);
  Real s = g(p);
  P hh[2] = h(2);
  P h3r[3] = h2(3);
  P a[2] = {P(1,{2,3}), P(4,{5,time})};
  P b[2];
  P c[2] = a[{2,1}];
  P d[3] = cat(1, a, {p[1]});
  P e[3] = h3(p);
  P ae[2] = h3(a);
  Real s4 = h4(p); 
  P r5[2,3] = h5(p, 2);
  parameter P cp[3] = h2(3);
  parameter P ce[2] = h3({P(1,{2,3}), P(4,{5,6})});
  parameter Real cs = h4({P(1,{2,3}), P(4,{5,6})});
  parameter P cr[2,2] = h5({P(1,{2,3}), P(4,{5,6})}, 2);
equation
  b = if time < 0.5 then a else h(2);
algorithm
  assert(abs(s - (3+time+18+33)) < 1e-9, "s");
  assert(abs(sum(q.x) - 2*(3+time)) < 1e-9, "q");
  assert(near(q[3].v[1], 5) and near(q[3].v[2], 3), "q.v");
  assert(near(hh[1].x, 100) and near(hh[2].x, 2) and near(hh[2].v[2], 4), "h");
  assert(near(h3r[1].x, 1) and near(h3r[2].x, 1) and near(h3r[3].x, 2), "h2 x");
  assert(near(h3r[1].v[1], 9) and near(h3r[1].v[2], 10) and near(h3r[2].v[2], 3) and near(h3r[3].v[1], 7) and near(h3r[3].v[2], 8), "h2 v");
  assert(near(cp[1].x, 1) and near(cp[2].x, 1) and near(cp[3].x, 2), "h2 x, constant evaluation");
  assert(near(cp[1].v[1], 9) and near(cp[1].v[2], 10) and near(cp[2].v[2], 3) and near(cp[3].v[1], 7) and near(cp[3].v[2], 8), "h2 v, constant evaluation");
  assert(near(e[1].x, 2) and near(e[2].x, time) and near(e[3].x, 1), "h3");
  // reversed twice: {a2, a1}, then swapped: {a1, a2}
  assert(near(ae[1].x, 1) and near(ae[1].v[1], 2) and near(ae[1].v[2], 3) and near(ae[2].x, 4) and near(ae[2].v[1], 5) and near(ae[2].v[2], time), "h3 v");
  assert(near(ce[1].x, 1) and near(ce[1].v[2], 3) and near(ce[2].x, 4) and near(ce[2].v[1], 5), "h3 v, constant evaluation");
  // p[2], p[3], p[1], P(1,{2,3})
  assert(abs(s4 - (400 + 2 + time + 1 + 1 + 33 + 5)) < 1e-9, "h4");
  // P(4..), P(1..), P(1,{2,3})
  assert(abs(cs - (300 + 4 + 1 + 1 + 11 + 5 + 5)) < 1e-9, "h4, constant evaluation");
  assert(near(r5[1,1].x, 1) and near(r5[2,1].x, 2) and near(r5[2,3].x, time) and near(r5[2,2].v[2], 6), "h5");
  assert(near(cr[1,1].x, 1) and near(cr[2,1].x, 2) and near(cr[2,2].x, 4) and near(cr[2,2].v[2], 6), "h5, constant evaluation");
end RecordArrays;
