operator record C
  Real re;
  operator function '+'
    input C a, b;
    output C c = C(a.re + b.re);
  algorithm
  end '+';
end C;

model OperatorNotEncapsulated
  C a = C(1), b = C(2), c = a + b;
end OperatorNotEncapsulated;
