# Every solver with error control: the error follows the tolerance, between 1e-4 and 1e-9 (order 1: 1e-3 and 1e-5).
cat > Slope.mo <<'E'
model Slope
  Real x(start = 1, fixed = true), y(start = 0, fixed = true), z(start = 1, fixed = true), e;
equation
  der(x) = y;
  der(y) = -x;
  der(z) = -20*(z - cos(time)) - sin(time);
  e = abs(x - cos(time)) + abs(y + sin(time)) + abs(z - cos(time));
  annotation(experiment(StopTime = 10));
end Slope;
E
mocc --cc="$CC" Slope.mo
./Slope --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ && !/fixed step/ { print $1, $2 }' | while read -r solver order; do
    loose=1e-4 tight=1e-9
    if [ "$order" = 1 ]; then loose=1e-3 tight=1e-5; fi
    for tolerance in $loose $tight; do
        ./Slope -q --solver="$solver" --tolerance=$tolerance --intervals=1 --final e --output-format=none 2>&1 |
            sed "s/.*e=/$solver $tolerance /"
    done
done | awk '$1 == last { slope = $3 > 0 ? log(e/$3)/log(tolerance/$2) : 0
                         if (!(slope > 0.65 && $3 < 2000*$2)) print "  " $1, e, $3, slope; else good++ }
            { last = $1; tolerance = $2; e = $3 }
            END { print good " solvers follow the tolerance" }'
