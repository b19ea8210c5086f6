// The constant evaluator with arrays of records, open sizes and index types: sizes that it decides.
model ConstantArrayFunctions
  record P Real x; Real v[2]; end P;
  function h2 input Integer n; output P q[n]; algorithm 
    q.x := 1:n; q.v := fill(3.0, n, 2); q[2:n].x := q[1:n-1].x; q[{1,n}].v := {{5,6},{7,8}}; q[1].v[:] := {9, 10}; end h2;
  function h3 input P p[:]; output P q[size(p,1)]; algorithm q := p; q := q[size(q,1):-1:1]; q[1:2] := q[{2,1}]; end h3;
  function g input P p[:]; output Real s; algorithm s := sum(p.x) + sum(p[:].v[2]) + sum(p.v); end g;
  function open input Integer n; output Real s; protected Real w[:]; P r[:]; algorithm w := ones(n); r := h2(n); r := cat(1, r, r[1:1]); s := sum(w) + 10*size(r,1) + 100*r[end].v[2]; end open;
  type E = enumeration(a,b,c);
  function e input Real x[E]; input Boolean b; output Real s; protected Real y[Boolean]; algorithm s := 0; for i loop s := s + x[i]*Integer(i); end for; y[b] := 5; y[not b] := 7; s := s + 100*y[true] + sum(y[k] for k); end e;
  constant P a[3] = h2(3);
  Real y1[integer(a[1].v[2])], y2[integer(a[3].x)], y3[integer(a[3].v[2])];
  Real y4[integer(g(h3(a)))];
  Real y5[integer(open(2))];
  Real y6[integer(e({1,2,3}, true))];
  Real y7[integer(sum(i*j for i in 1:j, j in 1:3))];
  Real z[7] = {size(y1,1), size(y2,1), size(y3,1), size(y4,1), size(y5, 1), size(y6, 1), size(y7, 1)};
equation
  y1 = ones(size(y1,1)); y2 = ones(size(y2,1)); y3 = ones(size(y3,1)); y4 = ones(size(y4,1)); y5 = ones(size(y5,1));y6 = ones(size(y6,1)); y7 = ones(size(y7,1));
end ConstantArrayFunctions;
