# Events that do not change the derivatives (a counter, a logged condition) need no restart of the integrator;
# --log-steps distinguishes them, as a table and as a plot.
. "$HERE/try.inc"
cat > Counting.mo <<'E'
model Counting
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
  discrete Integer ticks(start = 0, fixed = true), falls(start = 0, fixed = true);
  discrete Real logged(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -x;
  when sample(0.3, 0.3) then
    ticks = pre(ticks) + 1;
  end when;
  when x < 0.2 then
    falls = pre(falls) + 1;
    logged = time;
  end when;
  when time > 4 then
    reinit(v, v + 0.1);
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-7));
end Counting;
E
command mocc --cc="$CC" Counting.mo
for solver in $(./Counting --solver=help | awk '$1 == "none" { exit } NR > 1 { print $1 }'); do
    ./Counting -q --solver="$solver" --max-step=0.05 --tolerance=1e-4 --output-format=none --log-steps=steps.csv \
        --final=ticks > final 2> said || { echo "$solver: $(head -1 said)"; continue; }
    awk -F, -v solver="$solver" -v ticks="$(sed 's/.*=//' final)" '
        NR > 1 && $4 { n[$5]++; if ($5) at = $1 }
        $2 > 0 { steps++ }
        END { print (steps > 10 ? "steps, " : "no steps, ") n[0] " events without a restart, " n[1] " with one at " at ", " ticks " ticks" }
    ' steps.csv
done > each
echo "each of $(wc -l < each | awk '{ print ($1 > 20 ? "many" : $1) }') integrators: $(sort -u each)"
./Counting -q --stats --output-format=none | grep restart
./Counting --log=events --output-format=none 2>&1 | grep -c "derivatives are as before"
head -1 steps.csv
./Counting -q --log-steps=steps.svg --output-format=none
sed -n 's/.*>[0-9]* \(steps, .*\)<.*/\1/p' steps.svg
try ./Counting -q --log-steps=missing/a.svg --output-format=none
try ./Counting -q --log-steps=/dev/full --output-format=none
