model Modifications
  A a(x = 1, y(start = 2, fixed = true) = 3, z.w.v = 4, final k = 5, each l = 6, each final m = 7);
  B b(redeclare Real x = 1, redeclare replaceable Real y[3] = {1, 2, 3} "three" constrainedby Real);
  C c(redeclare each final parameter Real p = 2, replaceable model M = N(x = 1) constrainedby O);
  D d(redeclare function f = g(k = 1), redeclare type T = enumeration(one, two));
  E e(), f = 1, g() = 2;
  F h := 3;
  G i(x = break, y(z = break) = 2);
  H j(x = 1 "comment of a modification");
  parameter Real k(unit = "m") = 1 "a" + "b" annotation(Evaluate = true);
end Modifications;
