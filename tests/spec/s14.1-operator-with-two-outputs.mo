operator record C
  Real re;
  encapsulated operator function '+'
    import C;
    input C a, b;
    output C c = C(a.re + b.re);
    output Real d = 1;
  algorithm
  end '+';
end C;

model OperatorWithTwoOutputs
  C a = C(1), b = C(2), c = a + b;
end OperatorWithTwoOutputs;
