# Start values and equations that contradict each other: told by the variables and where the modeller declared
# their components, with what to do.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
mkdir lib
cat > lib/Elec.mo <<'M'
package Elec
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  partial model TwoPin
    Pin p, n;
    Real v;
  equation
    v = p.v - n.v;
    p.i + n.i = 0;
  end TwoPin;
  model Source
    extends TwoPin;
    parameter Real V = 5;
  equation
    v = V;
  end Source;
  model Capacitor
    extends TwoPin;
    parameter Real C = 1;
  equation
    C*der(v) = p.i;
  end Capacitor;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
end Elec;
M
cat > Loop.mo <<'M'
model Loop "two capacitors and a source in a loop: one start is one too many"
  Elec.Source V;
  Elec.Capacitor C1(v(start = 1, fixed = true)), C2(v(start = 0, fixed = true));
  Elec.Ground g;
equation
  connect(V.p, C1.p);
  connect(C1.n, C2.p);
  connect(C2.n, V.n);
  connect(V.n, g.p);
end Loop;
M
cat > Parallel.mo <<'M'
model Parallel "the same voltage with two start values"
  Elec.Capacitor C1(v(start = 1, fixed = true)), C2(v(start = 0, fixed = true));
  Elec.Ground g;
equation
  connect(C1.p, C2.p);
  connect(C1.n, C2.n);
  connect(C1.n, g.p);
end Parallel;
M
cat > Starts.mo <<'M'
model Starts
  Real x(start = 1, fixed = true), y(start = 2, fixed = true);
equation
  der(x) = -x;
  y = 2*x + 1;
end Starts;
M
cat > Equations.mo <<'M'
model Equations "the second equation contradicts the first one"
  Real x(start = 1), y, z;
equation
  x + y = 3;
  2*x + 2*y = z;
  z = 7 + time;
end Equations;
M
cat > Same.mo <<'M'
model Same "twice the same equation"
  Real x(start = 1, fixed = true), v;
equation
  der(x) = v;
  v = der(x);
end Same;
M
cat > Ticks.mo <<'M'
model Ticks "many time events"
  Real y = floor(1e7*time);
end Ticks;
M
for model in Loop Parallel Starts Equations Same Ticks; do
    rm -f $model
    try mocc -L lib $model.mo 2>&1
    [ ! -e $model ] || try ./$model --intervals=1 --stop-time=0.02 --output-format=none
done
