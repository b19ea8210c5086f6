// Members of records indexed by enumerations, also by iterators without a range.
model MemberIndex
  type E = enumeration(a,b,c);
  record R Real x[E]; Real y[3]; end R;
  function f input R r; output Real s; algorithm s := r.x[E.a] + r.y[1] + r.x[E.b]; end f;
  R r(x={1,2,3}, y = {1,2,3});
  Real q = f(r);
  Real w = r.x[E.b];
  function g input R r; output Real s; algorithm s := 0; for i loop s := s + r.x[i]; end for; end g;
  Real v = g(r), u = sum(r.x[i] for i);
end MemberIndex;
