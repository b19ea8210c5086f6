operator record C
  Real re;
  encapsulated operator '+'
    model M
    end M;
    function add
      import C;
      input C a, b;
      output C c = C(a.re + b.re);
    algorithm
    end add;
  end '+';
end C;

model OperatorWithModel
  C a(re = 1), b(re = 2), c = a + b;
end OperatorWithModel;
