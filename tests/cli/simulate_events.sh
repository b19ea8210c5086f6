# Events without end, and equations that fail: the program ends with a message that names the cause.
. "$HERE/try.inc"
run() { # MODEL options: without times, which rounding moves
    echo "\$ $*"
    command mocc --cc="$CC" -o model "$1.mo" || return 0
    shift
    status=0
    ./model -o result.csv "$@" > said 2>&1 || status=$?
    sed -E 's/time = [-0-9.e]+/time = T/g; s/and [0-9]\.[0-9]+;/and T;/; s/[(][0-9]+ rows/(N rows/; s/step size [-0-9.e]+/step size H/; s/largest residual, [-0-9.e]+/largest residual, R/' said
    echo "[status $status, $(tail -1 result.csv | cut -d, -f1 | cut -c1-4)]"
}
cat > Ball.mo <<'END'
model Ball "without rest"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 then
    reinit(v, -0.7*pre(v));
  end when;
  annotation(experiment(StopTime = 10));
end Ball;
END
cat > Rest.mo <<'END'
model Rest "comes to rest"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true), after(start = 0, fixed = true);
  Boolean flying(start = true, fixed = true), impact;
equation
  impact = h <= 0;
  der(v) = if flying then -9.81 else 0;
  der(h) = v;
  when {h <= 0 and v <= 0, impact} then
    after = if edge(impact) then -0.7*pre(v) else 0;
    flying = after > 0;
    reinit(v, after);
  end when;
  annotation(experiment(StopTime = 10));
end Rest;
END
cat > Sliding.mo <<'END'
model Sliding
  Real x(start = 0.1, fixed = true);
equation
  der(x) = if x > 0 then -1 else 1;
end Sliding;
END
cat > Flip.mo <<'END'
model Flip "true makes it false"
  Real y, x(start = 0, fixed = true);
equation
  der(x) = 1;
  y = if y > x then -1 else 1 + x;
end Flip;
END
cat > Counter.mo <<'END'
model Counter "never settles"
  discrete Integer i(start = 0, fixed = true);
  Boolean b(start = false, fixed = true);
equation
  b = not pre(b);
  i = pre(i) + (if b then 1 else 0);
end Counter;
END
cat > Limit.mo <<'END'
model Limit
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(x < 0.5, "x must stay below one half");
end Limit;
END
cat > Warn.mo <<'END'
model Warn
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  assert(x < 0.5, "x is large", AssertionLevel.warning);
end Warn;
END
cat > Root.mo <<'END'
model Root
  Real x(start = 0.5, fixed = true), y;
equation
  der(x) = -1;
  y = sqrt(x);
end Root;
END
cat > Loop.mo <<'END'
model Loop "no solution"
  Real x(start = 0, fixed = true), y(start = 1);
equation
  der(x) = 1;
  y^2 + exp(y) = -1 - x;
end Loop;
END
cat > Lost.mo <<'END'
model Lost "no solution later"
  Real x(start = 0, fixed = true), y(start = -1);
equation
  der(x) = y;
  y^2 + 0.1*sin(y) = 1 - time;
  annotation(experiment(StopTime = 2));
end Lost;
END
cat > Done.mo <<'END'
model Done
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.25 then
    terminate("that is enough");
  end when;
end Done;
END
cat > Slip.mo <<'END'
model Slip "starts at exactly zero, moves the wrong way, comes back"
  Real v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(v) = time - 1;
  when v > 0 then
    n = pre(n) + 1;
  end when;
  annotation(experiment(StopTime = 4));
end Slip;
END
for model in Ball Rest Sliding Flip Counter Limit Warn Root Loop Lost Done; do run $model; done
run Slip --final=n
run Ball --solver=cvode
run Ball --solver=radau5
run Ball --solver=dopri5
run Ball --max-step=1e-13
cat > Slowing.mo <<'END'
model Slowing "as many turns in every decade of time: steps grow with it"
  Real x(start = 0, fixed = true);
equation
  der(x) = 5e4*cos(5e4*log(1 + time))/(1 + time);
  annotation(experiment(StopTime = 1e12, Tolerance = 1e-4));
end Slowing;
END
run Slowing --solver=dopri5
cat > Over.mo <<'EOF'
model Over
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  when initial() then
    terminate("nothing to do");
  end when;
end Over;
EOF
mocc --cc="$CC" Over.mo && try ./Over --stats=json -o over.csv 2>&1 | sed 's/"solver.*"status"/.../'
cat > Tank.mo <<'END'
model Tank "empties to 1e-4; a long step goes where nothing is defined"
  Real h(start = 1, fixed = true);
equation
  der(h) = 0.03 - 3*sqrt(h);
  annotation(experiment(StopTime = 5, Tolerance = 1e-6));
end Tank;
END
mocc --cc="$CC" Tank.mo
for solver in verner-8-5-6 fehlberg-13-7-8 ark437l2sa-erk-7-3-4 dopri5; do
    ./Tank --solver=$solver --final=h --output-format=none | sed 's/.*=/'$solver' /' | awk '{ print $1, sqrt(($2 - 1e-4)^2) < 1e-6 ? "arrives" : $2 }'
done
