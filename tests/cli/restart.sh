# How the own multistep methods begin after events: the starters' orders, as those of steps of equal size after
# them; what they save on a bouncing ball whose impacts and turning points restart.
. "$HERE/try.inc"
cat > Harmonic.mo <<'E'
model Harmonic
  Real y(start = 1, fixed = true), v(start = 0, fixed = true), e;
equation
  der(y) = v;
  der(v) = -4*y;
  e = abs(y - cos(2*time)) + abs(v + 2*sin(2*time));
end Harmonic;
E
cat > Ball.mo <<'E'
model Ball
  Real y1(start = 2, fixed = true), y2(start = 0, fixed = true);
  discrete Real t(start = 0, fixed = true), top(start = 0, fixed = true);
  Boolean rising(start = false, fixed = true);
equation
  der(y1) = y2;
  der(y2) = -9.81 - 0.1*y2;
  when (if pre(rising) then y2 else y1) <= 0 then
    rising = not pre(rising);
    t = if pre(rising) then pre(t) else time;
    top = if pre(rising) then time else pre(top);
    reinit(y2, if pre(rising) then y2 else -0.88*y2);
  end when;
  annotation(experiment(StopTime = 8, Tolerance = 1e-8));
end Ball;
E
for model in Harmonic Ball; do command mocc --cc="$CC" $model.mo; done
for kind in order1 gear3 gear4; do
    for steps in 80 160; do
        ./Harmonic -q --solver=adams-moulton --restart=$kind --max-order=3 --initial-step="$(echo $steps | awk '{print 1/$1}')" \
            --max-step="$(echo $steps | awk '{print 1/$1}')" --tolerance=0.9 --intervals=1 --output-format=none --final e |
            sed "s/.*e=/$kind /"
    done
done | awk '{ if ($1 == last) printf "%s: order %.1f with three Adams steps behind it\n", $1, log(e/$2)/log(2); last = $1; e = $2 }'
number() { sed -n "s/.*\"$1\": *\([0-9]*\).*/\1/p" said; }
for solver in adams-moulton bdf; do
    for kind in order1 gear3 gear4; do
        ./Ball -q --solver=$solver --restart=$kind --intervals=1 --output-format=none --final t --stats=json > said
        echo "$solver $kind $(number steps) $(number residuals) $(sed -n 's/.*t=//p' said)"
    done
done | awk '$2 == "order1" { steps = $3; f = $4 }
            { few = $3 <= 180 && $4 <= 620; d = $5 - 7.9335668456
              print $1, $2 ": " (few ? "at most 180 steps and 620 evaluations" : "more"), (d*d < 1e-10 ? "" : "impact at " $5),
                    $2 == "order1" ? "" : $3 < 0.75*steps ? "a quarter less steps" : "as many steps" }'
for all in "" --restart-all; do
    ./Ball -q $all --output-format=none --stats=json > said
    echo "$(number restarts) restarts after $(number state_events) events $all"
done
try ./Ball --restart=gear5
try ./Ball --restart=none
