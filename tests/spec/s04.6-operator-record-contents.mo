operator record C "Operators, functions and variables"
  Real re;
  Real im;
  encapsulated operator 'constructor'
    function fromReal
      import C;
      input Real re;
      input Real im = 0;
      output C c(re = re, im = im);
    algorithm
    end fromReal;
  end 'constructor';
  encapsulated operator function '+'
    import C;
    input C a, b;
    output C c = C(a.re + b.re, a.im + b.im);
  algorithm
  end '+';
  encapsulated operator '-'
    import C;
    function negate
      input C a;
      output C c = C(-a.re, -a.im);
    algorithm
    end negate;
    function subtract
      input C a, b;
      output C c = C(a.re - b.re, a.im - b.im);
    algorithm
    end subtract;
  end '-';
  encapsulated function twice
    import C;
    input C a;
    output C c = C(2*a.re, 2*a.im);
  algorithm
  end twice;
end C;

operator record Voltage = C(re(unit = "V"), im(unit = "V"));

model OperatorRecordContents
  C a = C(1, 2), b = C(3), c = a + b, d = -a, e = C.twice(a - b), f = C.'-'.negate(a);
  Voltage v = Voltage(1, 2);
end OperatorRecordContents;
