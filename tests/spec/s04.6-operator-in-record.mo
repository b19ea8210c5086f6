record R
  Real re;
  encapsulated operator function '+'
    import R;
    input R a, b;
    output R c = R(a.re + b.re);
  algorithm
  end '+';
end R;

model OperatorInRecord
  R a(re = 1), b(re = 2);
  Real x = a.re;
end OperatorInRecord;
