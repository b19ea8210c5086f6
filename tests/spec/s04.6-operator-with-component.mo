operator record C
  Real re;
  encapsulated operator '+'
    constant Real k = 1;
    function add
      import C;
      input C a, b;
      output C c = C(a.re + b.re);
    algorithm
    end add;
  end '+';
end C;

model OperatorWithComponent
  C a(re = 1), b(re = 2), c = a + b;
end OperatorWithComponent;
