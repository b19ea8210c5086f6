model EnumerationStartOfOther
  type A = enumeration(a, b);
  type B = enumeration(a, b, c);
  A x(start = B.a);
equation
  when time > 1 then
    x = A.b;
  end when;
end EnumerationStartOfOther;
