// Sums, products of matrices and element-wise operators of operator records (10.3.4, 14.5).
operator record C
  Real re; Real im;
  encapsulated operator 'constructor'
    function fromReal import C; input Real re; input Real im = 0; output C r(re=re, im=im); algorithm end fromReal;
  end 'constructor';
  encapsulated operator function '+' import C; input C a; input C b; output C r; algorithm r := C(a.re+b.re, a.im+b.im); end '+';
  encapsulated operator function '0' import C; output C r; algorithm r := C(0,0); end '0';
  encapsulated operator '-'
    function neg import C; input C a; output C r; algorithm r := C(-a.re,-a.im); end neg;
    function sub import C; input C a; input C b; output C r; algorithm r := C(a.re-b.re,a.im-b.im); end sub;
  end '-';
  encapsulated operator '*'
    function mul import C; input C a; input C b; output C r; algorithm r := C(a.re*b.re-a.im*b.im, a.re*b.im+a.im*b.re); end mul;
    function scal import C; input C a[:]; input C b[size(a,1)]; output C r; algorithm r := C(0,0); for i in 1:size(a,1) loop r := r + a[i]*b[i]; end for; end scal;
  end '*';
end C;
function f input C a[:]; output C r; algorithm r := sum(a) + sum(2*a[i] for i in 1:size(a,1)); end f;
function g input C a[:,:]; input C b[:]; output C r[size(a,1)]; algorithm r := a*b; end g;
function g2 input C a[:,:]; output C r; algorithm r := sum(a*a + a - a); end g2;
function h input C a[:]; input C b[size(a,1)]; output C r[size(a,1)]; algorithm r := a + 2*b - (-a); end h;
function nb input C a[:]; input C b[size(a,1)]; output C r[size(a,1)]; algorithm r := a + 2*b - (-a); annotation(Inline=false); end nb;
function ng input C a[:,:]; input C b[:]; output C r[size(a,1)]; algorithm r := a*b; annotation(Inline=false); end ng;
model OperatorRecordArrays
  C v[3] = {C(1,2), C(3,4), C(5,time)};
  C s = sum(v);
  C t = sum(v[i]*v[i] for i in 1:3);
  C z = sum(fill(C(1,1), 0));
  C m[2,2] = [C(1,2), C(2,3); C(3,3), C(4,4)];
  C mv[2] = m*v[1:2], mm[2,2] = m*m;
  C el[3] = v .* v, ea[2] = array(2*v[i] for i in 1:2);
  C w[3] = v + v; C u[3] = -v; C y[3] = 2*v; C q = v*v;
  C fs = f(v), gs[2] = g(m, v[1:2]), g2s = g2(m), hs[3] = h(v, y), ns[3] = nb(v, y), ngs[2] = ng(m, v[1:2]);
  parameter C ps = f({C(1,2), C(3,4)}), pm[2] = g([C(1,2), C(2,3); C(3,3), C(4,4)], {C(1,1),C(2,2)});
equation
  assert(abs(s.re - 9) + abs(s.im - 6 - time) < 1e-12, "sum");
  // squares: (1+2i)^2 = -3+4i, (3+4i)^2 = -7+24i, (5+ti)^2 = 25-t^2+10ti
  assert(abs(t.re - (15 - time^2)) + abs(t.im - (28 + 10*time)) < 1e-12, "sum of squares");
  assert(abs(q.re - t.re) + abs(q.im - t.im) < 1e-12, "own scalar product");
  assert(abs(el[1].re + 3) + abs(el[2].im - 24) + abs(ea[2].im - 8) < 1e-12, "element by element");
  assert(z.re^2 + z.im^2 < 1e-30, "sum of nothing");
  // (1+2i)(1+2i)+(2+3i)(3+4i) = -3+4i + -6+17i;  (3+3i)(1+2i)+(4+4i)(3+4i) = -3+9i + -4+28i
  assert(abs(mv[1].re + 9) + abs(mv[1].im - 21) + abs(mv[2].re + 7) + abs(mv[2].im - 37) < 1e-12, "matrix * vector");
  // (1+2i)(1+2i)+(2+3i)(3+3i) = -3+4i -3+15i; (1+2i)(2+3i)+(2+3i)(4+4i) = -4+7i -4+20i
  assert(abs(mm[1,1].re + 6) + abs(mm[1,1].im - 19) + abs(mm[1,2].re + 8) + abs(mm[1,2].im - 27) < 1e-12, "matrix * matrix");
  assert(abs(fs.re - 27) + abs(fs.im - 3*(6 + time)) < 1e-12, "sum in a function");
  assert(abs(gs[1].re + 9) + abs(gs[2].im - 37) + abs(ngs[1].im - 21) + abs(ngs[2].re + 7) < 1e-12, "product in a function");
  assert(abs(hs[3].re - 30) + abs(hs[3].im - 6*time) + abs(ns[3].re - 30) + abs(ns[3].im - 6*time) < 1e-12, "elements");
  assert(abs(ps.re - 12) + abs(ps.im - 18) < 1e-12, "constant evaluation");
  assert(abs(pm[1].re + 3) + abs(pm[1].im - 13) + abs(pm[2].im - 22) + abs(pm[2].re)< 1e-12, "constant evaluation of a product");
end OperatorRecordArrays;
