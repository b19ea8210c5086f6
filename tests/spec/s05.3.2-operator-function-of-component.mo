operator record C
  Real re;
  encapsulated operator function '+'
    import C;
    input C a;
    input C b;
    output C c = C(a.re + b.re);
  algorithm
  end '+';
end C;

model OperatorFunctionOfComponent
  C a(re = 1), b(re = 2);
  C c = a.'+'(a, b);
end OperatorFunctionOfComponent;
