operator record C
  Real re;
  encapsulated operator function '+'
    import C;
    input Real a, b;
    output C c = C(a + b);
  algorithm
  end '+';
end C;

model OperatorWithoutRecordInput
  C a = C(1);
end OperatorWithoutRecordInput;
