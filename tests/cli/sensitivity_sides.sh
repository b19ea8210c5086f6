# Sensitivities if two events coincide, if a start value is at the threshold of an event, with a String that
# selects, and in a step that IDAS alone would repeat endlessly.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Two.mo <<'E'
model Two "blocks that come to rest at one instant, each by itself"
  parameter Real m1 = 1, m2 = 1, mu = 1;
  Real v1(start = 1, fixed = true), v2(start = 1, fixed = true);
  Real x1(start = 0, fixed = true), x2(start = 0, fixed = true);
  Boolean moves1(start = true, fixed = true), moves2(start = true, fixed = true);
equation
  der(x1) = v1;
  der(x2) = v2;
  m1*der(v1) = if moves1 then -mu else 0;
  m2*der(v2) = if moves2 then -mu else 0;
  moves1 = pre(moves1) and v1 > 0;
  moves2 = pre(moves2) and v2 > 0;
  annotation(experiment(StopTime = 2, Tolerance = 1e-10));
end Two;
E
cat > Kink.mo <<'E'
model Kink "a block that starts at rest under a force: moved either way it has another friction"
  parameter Real m = 1, F = 3, mu = 1;
  Real v(start = 0, fixed = true);
equation
  m*der(v) = F - (if v < 0 then -mu else mu);
  annotation(experiment(StopTime = 1, Tolerance = 1e-10));
end Kink;
E
cat > Strings.mo <<'E'
model Strings "a discrete String chooses"
  function rate
    input String s;
    input Real a;
    output Real y;
  algorithm
    y := if s == "up" then a else -2*a;
  end rate;
  parameter Real a = 0.7, ts = 0.4;
  Real x(start = 1, fixed = true);
  String s(start = "up", fixed = true);
equation
  der(x) = rate(s, a)*x;
  when time >= ts then
    s = "down";
  end when;
  annotation(experiment(StopTime = 1, Tolerance = 1e-10));
end Strings;
E
cat > Flip.mo <<'E'
model Flip "an amplifier with positive feedback that flips where its loop loses a solution"
  parameter Real R = 1000, C = 4.551196133134187e-05, V0 = 15000, Vs = 15;
  Real v(start = 1, fixed = true), y(start = -Vs), u(start = -1), v1, v2, i;
equation
  v1 = R*i;
  v2 = R*i;
  v2 = y - v1;
  u = v1 - v;
  y = homotopy(noEvent(if V0*u > Vs then Vs elseif V0*u < -Vs then -Vs else V0*u), -Vs);
  C*der(v) = (y - v)/R;
  annotation(experiment(StopTime = 1, Tolerance = 1e-11));
end Flip;
E
cat > Ends.mo <<'E'
model Ends
  parameter Real k = 2, X = 1;
  Real x(start = 0, fixed = true), y(start = 1, fixed = true);
equation
  der(x) = k;
  der(y) = y;
  when x > X then
    terminate("there");
  end when;
  annotation(experiment(StopTime = 3));
end Ends;
E
for m in Two Kink Strings Flip Ends; do mocc --cc="$CC" --sensitivity -o $m $m.mo; done

echo "-- two events at one instant"
for solver in ida radau5; do
    ./Two --solver=$solver --sensitivity=m1,m2 -o result.csv 2> said > table
    cat said
    near "d(x1)/d(m1)" "$(derivative table x1 m1)" 0.5 1e-7
    near "d(x1)/d(m2)" "$(derivative table x1 m2)" 0 1e-7
    near "d(x2)/d(m1)" "$(derivative table x2 m1)" 0 1e-7
    near "d(x2)/d(m2)" "$(derivative table x2 m2)" 0.5 1e-7
done
./Two --adjoint='integral(x2)' --wrt=m1,m2 > table 2> said
near "adjoint, by m1" "$(derivative table 'integral(x2)' m1)" 0 1e-7
near "adjoint, by m2" "$(derivative table 'integral(x2)' m2)" 0.666666666667 1e-7

echo "-- at rest"
./Kink --sensitivity=F -o result.csv 2>&1 > table
./Kink --sensitivity=v -o result.csv 2>&1 > table

echo "-- a String"
./Strings --adjoint='final(x)' --wrt=a,ts > table
near "by a" "$(derivative table 'final(x)' a)" -0.456967251108 1e-7
near "by ts" "$(derivative table 'final(x)' ts)" 1.19953903416 1e-7

echo "-- a step tried for ever"
./Flip --sensitivity=R --time-limit=20 --final=v -o result.csv > table
slope=$(awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "\"der(v)\"") c = i }
    END { printf "%.17g", -$c/1000 }' result.csv) # what happens, happens at R times a time
near "d(v)/d(R)" "$(derivative table v R)" "$slope" 1e-5

echo "-- an end that moves"
./Ends --sensitivity=k --final=y -o result.csv -q | tail -n 1
./Ends --adjoint='final(y)' --wrt=k -q | tail -n 1

echo "-- where it is read"
./Two --sensitivity=m1,m2 --final=x1 --stats=json -o result.csv 2> said | tail -n 1 | grep -c '"doubts": \["two events occur'
./Two --sensitivity=m1 --final=x1 -o result.csv --quiet | tail -n 1
