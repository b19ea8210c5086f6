# The own multistep code against CVODE: evaluations on the reference problems, as ratios; accuracy with it;
# events; the highest order that was asked for.
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
