model StructuredPrefixes "Prefixes on components with parts hold for all parts"
  record R
    Real x, y;
  end R;
  connector Plain
    Real a, b;
  end Plain;
  connector C
    R v;
    flow R i;
  end C;
  input Plain u;
  output Plain y(a = u.a, b = 2*u.b);
  C c;
  parameter R p(x = 1, y = 2);
  constant R k(x = 3, y = 4);
  input R r;
equation
  c.v = r;
end StructuredPrefixes;
