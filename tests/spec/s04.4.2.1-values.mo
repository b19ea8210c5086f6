model Values "Values for variables, arrays, records, enumerations"
  record R
    Real a, b;
  end R;
  type E = enumeration(x, y);
  Real v[2] = {1, time};
  R r = R(1, 2), s(a = 1, b = 2);
  E e = E.x;
  String t = "t";
  Boolean b = time > 1;
end Values;
