// A record modified as a whole from outside: the value overrides what is said of its parts further
// inside, not their attributes.
package RecordModified
  record P parameter Real a = 1; parameter Real b = 2; end P;
  record N P p(a = 8); parameter Real c = 3; end N;
  model M P p(a = 10); Real y = p.a + p.b; end M;
  model MA P p[2](each a = 10); P q[2](a = {20, 30}); end MA;
  model MN N n(p(a = 11), c = 4); N n2 = N(P(1, 12), 1); end MN;
  model E extends M(p = P(5, 6)); end E;
  model E2 extends M(p = P(5, 6)); end E2;
  model S = M(p = P(7, 8));
  model V P p(a(unit = "m") = 10, b(min = -4)); end V;
  model W inner parameter Real k = 3; M m(p = P(k, k)); end W;
  model All
    M m(p = P(3, 4));                 // 3, 4: the value overrides a = 10
    M m1(p = P(a = 3));
    M m2(p(b = 5));
    M m3(p = P(b = 5));
    MA ma(p = {P(1, 2), P(3, 4)}, q = fill(P(6, 7), 2));
    MA ma1(each p = P(1, 2));
    MA ma2[2](each p = {P(1, 2), P(3, 4)}, q = {{P(1, 2), P(3, 4)}, {P(5, 6), P(7, 8)}});
    MN mn(n = N(P(21, 22), 23));
    MN mn2(n(p = P(21, 22)));
    MN mn3(n2 = N(P(21, 22), 1));
    E e; E e2(p = P(10, 11));
    S s; S s2(p = P(10, 11));
    V v(p = P(3, 4));
    W w;
  end All;
end RecordModified;
