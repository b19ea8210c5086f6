// min and max over nothing give the greatest and the least value of the type.
model EmptyExtremes
  type E = enumeration(a, b, c);
  parameter Integer n = 0;
  Real u[n];
  Boolean b[n];
  E e[n];
  Real lo = min(1, min(u));
  Real hi = max(2, max(u[i] for i in 1:n));
  Boolean all_of = min(b) and time >= 0;
  Boolean any_of = max(b) or time > 0.5;
  Integer first = Integer(max(e));
  Integer last = Integer(min(e));
  annotation(experiment(StopTime = 1, Interval = 1));
end EmptyExtremes;
