# mocc's multistep methods against CVODE: ratios of evaluations and accuracy on the reference problems;
# events; --max-order; the use of evaluations for crossings; a first prediction that is far off.
place() { # MODEL: its file without .mo
    if [ -d "$TOP/examples/$1" ]; then echo "$TOP/examples/$1/$1"; else echo "$TOP/tests/sim/$1"; fi
}
count() { # MODEL SOLVER: evaluations, and the result in SOLVER.csv
    # shellcheck disable=SC2046
    ./"$1" -q --solver="$2" $(sed -n 's|^// run: ||p' "$(place "$1").mo") --stats=json -o "$2.csv" |
        sed -n 's/.*"residuals": *\([0-9]*\).*/\1/p'
}
against() { # SOLVER OTHER MODEL...
    solver=$1 other=$2
    shift 2
    for model; do
        reference=$(place "$model").csv
        [ -f "$reference" ] || reference=${reference%/*}/expected.csv
        [ -x "$model" ] || mocc --cc="$CC" -o "$model" "$(place "$model").mo"
        echo "$solver $other $model $(count "$model" "$solver") $(count "$model" "$other")"
        csvdiff -r 1e-3 -a 1e-6 "$reference" "$solver.csv" > said || sed 's/^/  /' said
    done | awk '/^ / { print; next }
                { few = $4 > 0 && $4 <= 1.2*$5
                  print $3 ": " $1 (few ? " takes at most 1.2 times the evaluations of " $2 : " " $4 ", " $2 " " $5) }'
}
against bdf cvode vdp_mu1e3 vdp_mu1e6 robertson_1e11 Hires Oregonator Pollution Pleiades
against adams-moulton cvode-adams Pleiades
against adams-bashforth cvode-adams Pleiades
. "$HERE/bounce.inc"
sixth_impact
for order in 1 2 3; do
    ./Hires -q --solver=bdf --max-order=$order --tolerance=1e-5 --output-format=none --stats=json |
        sed -n 's/.*"order_max": *\([0-9]*\).*/order \1/p'
done
cat > Watch.mo <<'E2'
model Watch "a crossing is sought, and never comes"
  parameter Real far = 9;
  Real x(start = 1, fixed = true), y(start = 0, fixed = true), out = if x > far then 1 else 0;
equation
  der(x) = y;
  der(y) = -x*(1 + x^2);
  annotation(experiment(StopTime = 50, Tolerance = 1e-7));
end Watch;
E2
mocc --cc="$CC" -o watch Watch.mo
sed -i 's/if x > far/if noEvent(x > far)/' Watch.mo
mocc --cc="$CC" -o blind Watch.mo
steps() { ./"$1" -q --solver=adams-moulton --output-format=none --stats=json | sed -n 's/.*"steps": *\([0-9]*\).*/\1/p'; }
echo "$(steps watch) $(steps blind)" | awk '{ print ($1 <= 0.7*$2 ? "a third fewer steps" : $0) " where crossings are sought" }'
cat > Overshoot.mo <<'E2'
model Overshoot "where the first prediction lies, the Jacobian would hold y back"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = 1e6*(1 - 1e-8*exp(40*x));
  der(y) = 1e6*(1 - y*(1 + exp(40*x)/1e8));
  annotation(experiment(StopTime = 1e-5));
end Overshoot;
E2
mocc --cc="$CC" -o overshoot Overshoot.mo
for h in 1e-6 3e-6 1e-5; do
    ./overshoot -q --solver=bdf --initial-step=$h --final y --output-format=none
done | awk -F= '{ off = $NF - 0.49999999931; print (off < 2e-6 && off > -2e-6 ? "holds" : $0) }'
