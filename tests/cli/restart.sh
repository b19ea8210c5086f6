# Restarts of multistep methods after events: the tables of examples/restart hold the orders of the starters
# and what they save for a bouncing ball and for stiff models; refusals of --restart; events that end or
# overtake a start.
command -v python3 > /dev/null || { cat "$HERE/restart.out"; exit; }
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
python3 "$TOP/examples/restart/restart.py" mocc > said
grep -q polyline orders.svg || echo "nothing is drawn"
awk '
function near(v, order, by) { return v > order - by && v < order + by ? "order " order : v " for order " order }
/^order/ { table = 1; next } /^ball/ { table = 2; next } /^stiff/ { table = 3; next } NF != 4 && table == 1 { table = 0 }
table == 1 && $2 != "order1" {
    print $1, $2 ": " near($3, $2 == "gear3" ? 3 : 4, 0.15) " alone, " near($4, 3, 0.1) " with steps of order 3" }
table == 2 && $1 == "cvode-adams" { f = $4; g = $5 }
table == 2 && $2 ~ /rk|gear4/ {
    print $1, $2 ": " ($3 <= 180 && $4 <= 620 ? "at most 180 steps and 620 evaluations" : $3 " steps, " $4 " evaluations") \
        ($4 < f && $5 < g ? ", less than CVODE" : "") ($6 <= 1e-6 ? ", impacts within 1e-6" : ", impacts off by " $6) }
table == 3 && $3 == "order1" { steps = $5; f = $6; error = $8 }
table == 3 && $3 == "gear4" && $1 == "Converter" && $4 != "1e-4" {
    print $1, $4 ": " ($5 < 0.5 * steps ? "half the steps" : $5 < 0.75 * steps ? "three quarters of the steps" : $5 " of " steps) \
        ($6 < f ? ", fewer evaluations" : ", more evaluations") ($8 < 3 * error ? "" : ", error " $8 " for " error) }
' said
model() { command mocc --cc="$CC" -m "Restart.$1" -o "$1" "$TOP/examples/restart/Restart.mo"; }
for m in Harmonic Ball Converter; do model $m; done
for all in "" --restart-all; do
    ./Ball -q $all --output-format=none --stats=json > said
    sed 's/.*"state_events": \([0-9]*\),.*"restarts": \([0-9]*\),.*/\2 restarts after \1 events '$all'/' said
done
echo "Intervals that end within the first step, and one that has none to spare:"
for how in "adams-moulton rk" "adams-bashforth gear4" "bdf gear4"; do
    for end in 1e-6 0.01 3; do
        ./Harmonic -q --solver="${how% *}" --restart="${how#* }" --initial-step=10 --stop-time=$end --tolerance=1e-8 \
            --final e --output-format=none | awk -F= '{ print "'"$how"' to '$end': " ($3 < 1e-5 ? "right" : "off by " $3) }'
    done
done
try ./Ball -q --solver=bdf --restart=gear4 --max-order=2 --output-format=none
try ./Ball --restart=gear5
try ./Ball --restart=none
try ./Ball --solver=bdf --restart=rk
try ./Ball --solver=ida --restart=gear4
try ./Ball --solver=radau5 --restart=order1
