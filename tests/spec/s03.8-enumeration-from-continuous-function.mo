type E = enumeration(a, b);

function f
  input Real u;
  output E e = if u > 1 then E.a else E.b;
algorithm
end f;

model EnumerationFromContinuousFunction
  E e = f(time);
end EnumerationFromContinuousFunction;
