operator record Cplx
  Real re, im;
  encapsulated operator 'constructor'
    import Cplx;
    function fromReal
      input Real re;
      input Real im = 0;
      output Cplx z(re = re, im = im);
    algorithm
      z.re := re;
      z.im := im;
    end fromReal;
  end 'constructor';
  encapsulated operator function '+'
    import Cplx;
    input Cplx a, b;
    output Cplx c;
  algorithm
    c := Cplx(a.re + b.re, a.im + b.im);
  end '+';
  encapsulated operator function '*'
    import Cplx;
    input Cplx a, b;
    output Cplx c;
  algorithm
    c := Cplx(a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re);
  end '*';
end Cplx;

model OperatorRecord
  Cplx z = Cplx(time, 1);
  Cplx w = 2*z*z + z;
end OperatorRecord;
