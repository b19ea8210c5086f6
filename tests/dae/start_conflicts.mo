model StartConflicts "start values that cannot all hold"
  model Capacitor
    parameter Real C = 1;
    Real v(start = 0), i;
  equation
    C*der(v) = i;
  end Capacitor;
  parameter Real V = 5;
  Capacitor c1, c2 "in series at a source: one start value decides";
  Capacitor d1(v(start = 1, fixed = true)), d2(v(start = 1, fixed = true)) "both fixed";
  Capacitor e1(v(start = 1)), e2(v(start = 2)) "in parallel";
  Capacitor f1, f2 "in series, with start values that fit";
  Capacitor g1(v(start = 2, fixed = true)), g2 "the other one follows";
equation
  c1.v + c2.v = V;
  c1.i = c2.i;
  d1.v + d2.v = V;
  d1.i = d2.i;
  e1.v = e2.v;
  e1.i + e2.i = 0;
  f1.v + f2.v = 0;
  f1.i = f2.i;
  g1.v + g2.v = V;
  g1.i = g2.i;
end StartConflicts;
