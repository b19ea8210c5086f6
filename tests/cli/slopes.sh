# Every solver with error control: the error falls with the tolerance, with a slope of at least 0.8 in
# logarithms, measured at tolerances an eighth of a decade apart because a single error may be small by
# chance. Between 1e-4 and 1e-9; order 1 between 1e-3 and 1e-5, order 2 down to 1e-7. With a stiff component
# for stiff solvers.
cat > Slope.mo <<'E2'
model Slope
  parameter Real stiffness = 20;
  Real x(start = 1, fixed = true), y(start = 0, fixed = true), z(start = 1, fixed = true), e;
equation
  der(x) = y;
  der(y) = -x;
  der(z) = -stiffness*(z - cos(time)) - sin(time);
  e = abs(x - cos(time)) + abs(y + sin(time)) + abs(z - cos(time));
  annotation(experiment(StopTime = 10));
end Slope;
E2
mocc --cc="$CC" Slope.mo
./Slope --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ && !/fixed step/ { print $1, $2, $3 }' |
    while read -r solver order stability; do
        stiffness=1 loose=4 tight=9
        case $stability in A* | L) stiffness=20 ;; esac
        if [ "$order" = 1 ]; then loose=3 tight=5; fi
        if [ "$order" = 2 ]; then tight=7; fi
        awk "BEGIN { for (k = 8*$loose; k <= 8*$tight; k++) printf \"%.6g\n\", 10^(-k/8) }" |
            while read -r tolerance; do
                ./Slope -q --solver="$solver" --tolerance="$tolerance" --set stiffness=$stiffness --intervals=1 \
                    --final e --output-format=none 2>&1 | sed "s/.*e=/$solver $tolerance /"
            done
    done | awk 'function judge() {
                    if (!n) return
                    slope = (xy - x*y/n)/(xx - x*x/n)
                    if (slope >= 0.8 && worst < 500) good++
                    else printf "  %s: slope %.2f, at most %.0f times the tolerance\n", last, slope, worst
                    n = x = y = xx = xy = worst = 0
                }
                $1 != last { judge(); last = $1 }
                { a = log($2); b = log($3); n++; x += a; y += b; xx += a*a; xy += a*b
                  if ($3 > worst*$2) worst = $3/$2 }
                END { judge(); print good " solvers follow the tolerance" }'
