// A component that a class and its base both declare is one, for the equations of either; and the
// members of fill(record, n).
// run: --tolerance=1e-8
record Pair
  Real a = 1;
  Real b = 2;
end Pair;

partial model Base
  Real w "speed";
  Real angle(start = 0, fixed = true);
equation
  w = der(angle);
end Base;

partial model Middle
  extends Base;
  Real w "speed";
end Middle;

model DeclaredTwice
  extends Middle;
  parameter Integer n = 3;
  parameter Pair k[n] = fill(Pair(b = 5), n);
  Real w "speed";
  Real y = k[1].a + k[3].b + w;
equation
  w = time;
end DeclaredTwice;
