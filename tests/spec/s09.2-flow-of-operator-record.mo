operator record Cx
  Real re, im;
  encapsulated operator '+'
    function add
      import Cx;
      input Cx a, b;
      output Cx c;
    algorithm
      c := Cx(a.re + b.re, a.im + b.im);
    end add;
  end '+';
  encapsulated operator '-'
    function negate
      import Cx;
      input Cx a;
      output Cx c;
    algorithm
      c := Cx(-a.re, -a.im);
    end negate;
  end '-';
  encapsulated operator '0'
    function zero
      import Cx;
      output Cx c;
    algorithm
      c := Cx(0, 0);
    end zero;
  end '0';
end Cx;
connector Pin
  Cx v;
  flow Cx i;
end Pin;
model Part
  Pin p;
equation
  p.v.re = p.i.re + 1;
  p.v.im = p.i.im;
end Part;
model M
  Part a, b;
equation
  connect(a.p, b.p);
end M;
