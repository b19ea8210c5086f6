# Implicit methods on stiff problems with order reduction, or whose error estimate falls faster than the
# error: the error follows the tolerance all the same (make family-slopes: all methods and problems).
mocc --cc="$CC" -o hires "$TOP/examples/Hires/Hires.mo"
tail -1 "$TOP/examples/Hires/expected.csv" | cut -d, -f1,9 | tr , ' ' | while read -r end exact; do
    for solver in radau-iia5 kvaerno-4-2-3 ark436l2sa-dirk-6-3-4 ark437l2sa-dirk-7-3-4 esdirk437l2sa-7-3-4; do
        awk 'BEGIN { for (k = 16; k <= 36; k++) printf "%.6g %.6g\n", 10^(-k/4), 10^(-k/4 - 4) }' |
            while read -r tolerance absolute; do
                ./hires -q --solver=$solver --tolerance="$tolerance" --absolute-tolerance="$absolute" \
                    --stop-time="$end" --intervals=1 --final y8 --output-format=none 2>&1 |
                    sed "s/.*y8=/$solver $exact $tolerance /"
            done
    done
done | awk 'function judge() {
                if (n) slope = (xy - x*y/n)/(xx - x*x/n)
                if (n) print last ": " (slope >= 0.8 ? "0.8 at least" : slope)
                n = x = y = xx = xy = 0
            }
            $1 != last { judge(); last = $1 }
            { e = ($4 - $2)/$2; a = log($3); b = log(e < 0 ? -e : e)
              n++; x += a; y += b; xx += a*a; xy += a*b }
            END { judge() }'

# An error estimate of an order lower by two: the tolerance of Newton's iteration must be smaller, else its error dominates
# (0.6 of the tolerance).
mocc --cc="$CC" -o vdp "$TOP/tests/sim/vdp_mu1e6.mo"
exact=$(tail -1 "$TOP/tests/sim/vdp_mu1e6.csv" | cut -d, -f2)
./vdp -q --solver=cash-5-2-4 --tolerance=1e-8 --stop-time=2e6 --intervals=1 --final y1 --output-format=none |
    sed 's/.*y1=//' | awk -v exact="$exact" '{ e = ($1 - exact)/exact/1e-8
        print "cash-5-2-4: " (e*e < 0.01 ? "an error below a tenth of the tolerance" : e) }'
