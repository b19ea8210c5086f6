# Derivatives that jump without an event (noEvent, functions), and kinks: sensitivities by closed forms and by
# forward integration, and warnings where they are wrong.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Brake.mo <<'E'
model Brake "a function decides: a push up to x = X, then a brake"
  function force
    input Real x, X, k;
    output Real f;
  algorithm
    if x < X then
      f := k;
    else
      f := -0.5*k;
    end if;
    annotation(Inline = false);
  end force;
  parameter Real k = 1, m = 2, X = 0.5;
  Real x(start = 0, fixed = true), v(start = 0.3, fixed = true);
equation
  der(x) = v;
  m*der(v) = force(x, X, k);
  annotation(experiment(StopTime = 2, Tolerance = 1e-10));
end Brake;
E
cat > Hidden.mo <<'E'
model Hidden "jumps of several equations among events, and a variable that jumps alone"
  function sat
    input Real u, l;
    output Real y;
  algorithm
    y := if u > l then l elseif u < -l then -2*l else u;
    annotation(Inline = false);
  end sat;
  parameter Real a = 1.3, b = 0.6, c = 2.5, d = 0.35;
  Real x(start = 0.2*a, fixed = true), y(start = 0, fixed = true), z;
  Real Z(start = 0, fixed = true);
  discrete Real q(start = 0.1, fixed = true);
equation
  der(x) = -a*x + sat(2*sin(c*time) + 0.2*y, b) + q;
  der(y) = noEvent(if x > d + 0.1*time then 1 + x else -y*a) + (if x > 0.2 then 0.1 else 0);
  when sample(0.2, 0.33) then
    q = 0.3*x + d;
  end when;
  z = noEvent(if y > 0.5*b then x + 2 else y*c);
  der(Z) = z;
  annotation(experiment(StopTime = 2.4, Tolerance = 1e-10));
end Hidden;
E
cat > Switch.mo <<'E'
model Switch "what was no cause before begins to be one"
  parameter Real k = 2, c = 0.5;
  Real x(start = 0.2, fixed = true), y(start = 1, fixed = true), w(start = 0, fixed = true);
equation
  der(x) = -x + noEvent(if time < 1 then k*y else 0);
  der(w) = -w + k*max(y - c, 0);
  der(y) = -y;
  annotation(experiment(StopTime = 2));
end Switch;
E
cat > Slide.mo <<'E'
model Slide "dry friction without events holds the block: its derivative jumps at every step"
  parameter Real F = 0.5;
  Real v(start = 1, fixed = true);
equation
  der(v) = F - noEvent(if v > 0 then 1 else -1);
  annotation(experiment(StopTime = 4, Tolerance = 1e-4));
end Slide;
E
for m in Brake Hidden Switch Slide; do mocc --cc="$CC" --sensitivity -o $m $m.mo; done

echo "-- by the closed form"
for solver in ida cvode radau5; do
    ./Brake --solver=$solver --sensitivity=k,X,v,x --final=v -o result.csv > table
    near "$solver: by k" "$(derivative table v k)" -0.0117915838219 1e-5
    near "by X" "$(derivative table v X)" 0.976416832356 1e-6
    near "by v" "$(derivative table v v)" 0.0858500994137 1e-5
    near "by x" "$(derivative table v x)" -0.976416832356 1e-6
done
./Brake --adjoint='final(v)' --wrt=k,X,v > table
near "adjoint: by k" "$(derivative table 'final(v)' k)" -0.0117915838219 1e-5
near "by X" "$(derivative table 'final(v)' X)" 0.976416832356 1e-6
near "by v" "$(derivative table 'final(v)' v)" 0.0858500994137 1e-5

echo "-- by differences"
value() { # VARIABLE options
    ./Hidden --tolerance=1e-12 --final=$1 -o result.csv "$2" | sed 's/.*=//'
}
./Hidden --sensitivity=a,b,c,d --final=y,Z -o result.csv > table
./Hidden --adjoint='final(y)' > final
./Hidden --adjoint='integral(z)' > integral
for p in a=1.3 b=0.6 c=2.5 d=0.35; do
    name=${p%=*} value=${p#*=}
    high=$(awk "BEGIN { print $value*(1 + 1e-5) }" OFMT=%.17g) low=$(awk "BEGIN { print $value*(1 - 1e-5) }" OFMT=%.17g)
    for v in y Z; do
        slope=$(awk "BEGIN { printf \"%.17g\", ($(value $v --set=$name=$high) - ($(value $v --set=$name=$low)))/($high - $low) }")
        near "d($v)/d($name)" "$(derivative table $v $name)" "$slope" 1e-4
        [ $v = y ] && near "adjoint" "$(derivative final 'final(y)' $name)" "$(derivative table y $name)" 1e-5
        [ $v = Z ] && near "adjoint" "$(derivative integral 'integral(z)' $name)" "$(derivative table Z $name)" 1e-5
    done
done

echo "-- what begins to be a cause"
for tolerance in 1e-6 1e-9 1e-11; do
    ./Switch --adjoint='final(x)' --wrt=k,y --tolerance=$tolerance > table
    near "$tolerance: d(x)/d(y)" "$(derivative table 'final(x)' y)" 0.270670566473 1e-5
    ./Switch --adjoint='final(w)' --wrt=c,y --tolerance=$tolerance > table
    near "$tolerance: d(w)/d(c)" "$(derivative table 'final(w)' c)" -0.270670566473 1e-5
done

echo "-- at rest: what is rounding jumps, and is no jump"
cat > Rest.mo <<'E2'
model Rest "nothing moves until T"
  function f
    input Real x;
    output Real y;
  algorithm
    y := (x + 300) - 300;
    annotation(Inline = false);
  end f;
  parameter Real T = 1;
  Real x(start = 1e-14, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = -0.01*x;
  der(v) = f(1e3*x*sin(7*time)) + (if time < T then 0 else 1) - v;
  annotation(experiment(StopTime = 3));
end Rest;
E2
mocc --cc="$CC" --sensitivity Rest.mo
./Rest -q --sensitivity=T --stats=json -o result.csv | grep -o '"restarts": [0-9]*'

echo "-- talk"
./Slide --solver=radau5 --sensitivity=F -o result.csv 2>&1 > table | sed 's/time = [0-9.e-]*/time = T/'
./Brake --solver=radau5 --sensitivity-method=internal --sensitivity=k -o result.csv 2>&1 > table | sed 's/time = [0-9.e-]*/time = T/'
