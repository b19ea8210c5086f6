# A variable that is not finite is reported with the operation that made it so, and its operands.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > Ops.mo <<'END'
model Ops
  parameter Real R = 1, a = 0.25, 'b c' = 1;
  parameter Boolean high = true;
  Real x(start = 1, fixed = true);
  Real i, w, q, s, l, n, 'y z', d[2];
equation
  der(x) = -1;
  R*i = 3;
  w = asin(a*x);
  q = exp(x/(R + 1e-9));
  s = (x + 10)^(-0.5);
  l = if noEvent(x > 0.5) then log(x - 0.25) else noEvent(if high then x else 1/(x - 0.25));
  n = if noEvent(x >= 0) and noEvent(sqrt(x) > 0.1) then sqrt(x) else 0;
  'y z' = 1/'b c';
  d = {log10(x + 2), sqrt(x + 2)/(x + 1)};
end Ops;
END
cat > Loop.mo <<'END'
model Loop
  parameter Real z0 = 1;
  Real z(start = z0);
equation
  z^2 + log(z - 5) = 4;
end Loop;
END
cat > Rate.mo <<'END'
model Rate
  parameter Real p = 3;
  Real t(start = 2, fixed = true), x(start = 1, fixed = true);
equation
  der(t) = sqrt(0.5 - time)*t/(p - 1);
  der(x) = -x;
end Rate;
END
cat > Tank.mo <<'END'
model Tank
  Real h(start = 1, fixed = true);
equation
  der(h) = -0.5*sqrt(h);
end Tank;
END
mocc Ops.mo && mocc Loop.mo && mocc Rate.mo && mocc Tank.mo || exit 1
run() {
    echo "\$ $*"
    "./$@" --output-format=none 2>&1 || echo "[status $?]"
}
run Ops
run Ops --set R=0
run Ops --set R=-1e-9
run Ops --set a=2
run Ops --set "'b c'=0"
run Ops --set x=0.75 --set high=false --stop-time=1
run Ops --set x=-1 --intervals=1
run Ops --set x=-3
run Ops --set x=-10
run Ops --set x=1e200 --stop-time=1e-3
run Ops --set x=1000 --set a=0 --stop-time=1e-3
run Loop
run Rate --set p=1
for solver in ida cvode radau5 dopri5; do
    ./Rate --solver=$solver --output-format=none 2>&1 | grep -o 'sqrt(0.5 - time) has the argument -'
done
# A tank that runs empty: where the solver fails the slope is next to nothing, and all is finite a little before.
for intervals in 500 1; do
    for solver in ida cvode radau5 dopri5; do
        ./Tank --stop-time=8 --intervals=$intervals --solver=$solver --output-format=none 2>&1 |
            grep -oE 'der\(h\) is not finite|sqrt\(h\) has the argument -|in der\(h\) = .*\)$' | tr '\n' ' '
        echo "($solver)"
    done
done
# Infinity among the numbers of a table in the C, which a loop reads.
cat > Infinite.mo <<'END'
model Infinite
  constant Real bound[100] = cat(1, 1:48, {-1e308*10, 1e308*10, 0.5}, 52:100);
  Real y[100] = bound;
end Infinite;
END
mocc Infinite.mo && run Infinite
# The parameter that makes a denominator zero, through other equations and parameters.
cat > Cause.mo <<'M'
model Cause
  parameter Real Rx = 0, alpha = 0, R = Rx;
  Real R_actual = R*(1 + alpha*(T - 300)), T(start = 300, fixed = true), v = R_actual*i, i;
equation
  der(T) = 1;
  v = 1 + time;
end Cause;
M
mocc Cause.mo && run Cause
run Cause --set Rx=2

# A discrete variable, which no integrator looks at.
cat > Sampled.mo <<'M'
model Sampled
  discrete Real y(start = 0, fixed = true);
  Integer ticks(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(0.1, 0.1) then
    ticks = pre(ticks) + 1;
    y = 3/(ticks - 2);
  end when;
  annotation(experiment(StopTime = 0.5));
end Sampled;
M
mocc Sampled.mo && run Sampled
