model RecordContents "Records and types in a record; constants, parameters and classes too"
  type E = enumeration(a, b);
  record Small
    Real x;
    Integer n;
  end Small;
  record Large
    constant Real c = 1;
    parameter Integer m = 2;
    type T = Real(unit = "m");
    Small s;
    T t[m];
    E e;
    Boolean b;
    String name;
  end Large;
  Large l(s(x = 1, n = 2), t = {3, 4}, e = E.a, b = true, name = "l");
end RecordContents;
