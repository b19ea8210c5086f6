operator record C
  Real a;
  encapsulated operator 'constructor'
    function fromD
      import C;
      import D;
      input D d;
      output C c(a = d.b);
    algorithm
    end fromD;
    function fromReal
      import C;
      input Real x;
      output C c(a = x);
    algorithm
    end fromReal;
  end 'constructor';
end C;
operator record D
  Real b;
  encapsulated operator 'constructor'
    function fromC
      import C;
      import D;
      input C c;
      output D d(b = c.a);
    algorithm
    end fromC;
    function fromReal
      import D;
      input Real x;
      output D d(b = x);
    algorithm
    end fromReal;
  end 'constructor';
end D;
model M
  C c = C(1);
  D d = D(2);
end M;
