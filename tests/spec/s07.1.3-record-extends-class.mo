class C annotation(Icon()); end C;
record A extends C; Real x; end A;
model B extends C; Real x = 1; end B;
package P extends C; constant Real k = 2; end P;
function f extends C; input Real u; output Real y; algorithm y := u; end f;
connector D extends C; Real v; flow Real i; end D;
type T extends Real; end T;
connector E extends T; end E;
block F extends C; extends A; end F;
class G extends C; end G;
model M
  A a(x = 1); B b; Real x = f(P.k); D d; F g(x = 3); E e = 1;
equation d.v = 1;
end M;
