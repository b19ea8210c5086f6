model ConnectorContents "Connectors, records and types in a connector; classes and parameters as well"
  record R
    Real x, y;
  end R;
  type T = Real(unit = "K");
  connector Small
    T t;
    flow Real q;
  end Small;
  connector Large
    parameter Integer n = 2;
    constant Real c = 3;
    R r;
    Small s;
    T v[n];
    flow Real f[4];
  end Large;
  Large a;
equation
  a.r = R(1, 2);
  a.s.t = 3;
  a.v = {4, 5};
end ConnectorContents;
