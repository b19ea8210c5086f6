package P "Classes of every kind and constants"
  constant Real c = 1;
  constant R r = R(2);
  record R
    Real x;
  end R;
  package Sub
    final constant Integer n = 3;
  end Sub;
  type E = enumeration(a, b);
  connector Out = output Real;
  function f
    input Real u;
    output Real y = u + c;
  algorithm
  end f;
  block B
    Out y = 4;
  end B;
end P;

model PackageContents
  P.B b;
  Real x = P.c + P.r.x + P.Sub.n + P.f(time);
  P.E e = P.E.a;
end PackageContents;
