model TypeForms "Predefined types, enumerations, arrays of types and what extends types"
  type A = Real(unit = "m");
  type B = A[3];
  type C
    extends A(min = 0);
  end C;
  type E = enumeration(a, b);
  type F = E(start = E.b);
  A a = 1;
  B b = {1, 2, 3};
  C c = 4;
  F f = E.a;
end TypeForms;
