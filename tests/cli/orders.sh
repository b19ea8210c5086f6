# Convergence orders of every family on an ODE, a semi-explicit and a fully implicit DAE, each with loops
# solved separately and by the method; damping in one step; an invariant.
. "$HERE/try.inc"
cat > Smooth.mo <<'E'
package Smooth
  model Ode
    Real x(start = 1, fixed = true), y(start = 1, fixed = true), e;
  equation
    der(x) = x*cos(time);
    der(y) = -2*time*y^2;
    e = abs(x - exp(sin(time))) + abs(y - 1/(1 + time^2));
  end Ode;
  model Semi
    Real x(start = 0, fixed = true), z, e;
  equation
    der(x) = (1 + z^2)*cos(time) + z - sin(time);
    z + z^3/3 = x;
    e = abs(x - sin(time) - sin(time)^3/3);
  end Semi;
  model Implicit
    Real x(start = 0, fixed = true), e;
  equation
    der(x)^3 + der(x) + x = cos(time)^3 + cos(time) + sin(time);
    e = abs(x - sin(time));
  end Implicit;
  model Decay
    Real x(start = 1, fixed = true);
  equation
    der(x) = -1e6*x;
  end Decay;
  model Oscillator
    Real x(start = 1, fixed = true), v(start = 0, fixed = true), e;
  equation
    der(x) = v;
    der(v) = -x;
    e = abs(x^2 + v^2 - 1);
  end Oscillator;
end Smooth;
E
for model in Ode Semi Implicit Decay Oscillator; do
    command mocc --cc="$CC" -m Smooth.$model -o $model Smooth.mo
done
until=1
final() { # MODEL VARIABLE options: its last value
    program=$1 variable=$2
    shift 2
    ./"$program" -q --intervals=1 --output-format=none --final "$variable" --tolerance=1e-13 --stop-time="$until" "$@" 2>&1 |
        sed 's/.*=//' | tail -1
}
order() { # SOLVER ORDER STEP [STEPS for the DAEs]: measured between STEP and half of it
    for problem in Ode/solved Semi/solved Semi/residual Implicit/solved Implicit/residual; do
        loops=--loops=${problem#*/} step=$3
        case $problem in Semi*) step=${4:-$3} ;; Impl*) step=${5:-$3} ;; esac
        [ "$step" != - ] || continue # rounding hides it
        whole=$(final "${problem%/*}" e --solver="$1" --fixed-step="$step" "$loops")
        half=$(final "${problem%/*}" e --solver="$1" --fixed-step="$(echo "$step" | awk '{print $1/2}')" "$loops")
        echo "$1 $2 $problem $whole $half"
    done | awk '{ order = $4 > 0 && $5 > 0 ? log($4/$5)/log(2) : 0; good = (order - $2)^2 <= 0.01
                  bad += !good; if (!good) print "  " $0, order }
                END { print $1 ": order " $2 (bad ? " is not" : "") " measured" }'
}
order euler 1 0.002
order euler-doubling 1 0.002
order heun 2 0.01
order rk4 4 0.02
order rkf45 5 0.05
order dopri5 5 0.04 0.05
order implicit-euler 1 0.004
order linear-euler 1 0.002
order linear-euler-2 2 0.01
order linear-euler-3 3 0.02 0.01 0.02
order linear-euler-4 4 0.04 - 0.04 # order 3 in z and Semi, where t stands beside z
order gauss2 2 0.05
order gauss4 4 0.05
order gauss6 6 0.2
order radau-iia1 1 0.004
order radau-iia3 3 0.02
order radau-iia5 5 0.1
order sdirk-2-1-2 2 0.02
order billington-3-3-2 2 0.02
order trbdf2-3-3-2 2 0.02
order kvaerno-4-2-3 3 0.02
order ark324l2sa-dirk-4-2-3 3 0.02
order cash-5-2-4 4 0.0625
order cash-5-3-4 4 0.0625
order sdirk-5-3-4 4 0.04
order kvaerno-5-3-4 4 0.0625
order ark436l2sa-dirk-6-3-4 4 0.0625
order ark548l2sa-dirk-8-4-5 5 0.0625
order ark437l2sa-dirk-7-3-4 4 0.0625
order ark548l2sab-dirk-8-4-5 5 0.0625
order esdirk324l2sa-4-2-3 3 0.02
order esdirk325l2sa-5-2-3 3 0.02 0.005
order esdirk32i5l2sa-5-2-3 3 0.02
order esdirk436l2sa-6-3-4 4 0.0625
order esdirk43i6l2sa-6-3-4 4 0.0625
order qesdirk436l2sa-6-3-4 4 0.0625
order esdirk437l2sa-7-3-4 4 0.04 0.015625
order esdirk547l2sa-7-4-5 5 0.0625
order esdirk547l2sa2-7-4-5 5 0.0625
order heun-euler-2-1-2 2 0.02
order bogacki-shampine-4-2-3 3 0.02
order ark324l2sa-erk-4-2-3 3 0.02
order zonneveld-5-3-4 4 0.04
order ark436l2sa-erk-6-3-4 4 0.05 0.01
order sayfy-aburub-6-3-4 4 0.04
order fehlberg-6-4-5 5 0.05
order dormand-prince-7-4-5 5 0.04 0.05
order ark548l2sa-erk-8-4-5 5 0.05 0.025
order verner-8-5-6 6 0.1
order ark437l2sa-erk-7-3-4 4 0.025
order ark548l2sab-erk-8-4-5 5 0.0625
until=2
order kvaerno-7-4-5 5 0.0625
order cash-karp-6-4-5 5 0.0625
order fehlberg-13-7-8 8 0.25 0.5 - # see orders_fast.sh
until=1
echo "-- x' = -1e6 x in one step: damped"
./Decay --solver=help | awk '$3 == "L" { print $1 }' | while read -r solver; do
    how=--fixed-step=1
    if [ "$solver" = radau5 ]; then how="--initial-step=1 --absolute-tolerance=1e6"; fi # any step passes
    # shellcheck disable=SC2086
    echo "$solver $(final Decay x --solver="$solver" $how)"
done | awk '{ print $1, ($2 != "" && $2*$2 < 1e-8 ? "damps" : "does not damp: " $2) }'
echo "-- the energy of an oscillator after 1e5 steps"
for solver in gauss2 gauss4 gauss6; do
    echo "$solver $(final Oscillator e --solver=$solver --fixed-step=0.1 --stop-time=1e4)"
done | awk '{ print $1, ($2 != "" && $2 < 2e-12 ? "keeps it" : "loses it: " $2) }'
echo "-- the name that SUNDIALS has for a table"
./Ode -q --solver=ARKODE_KVAERNO_4_2_3 --output-format=none --stats | grep -c "kvaerno-4-2-3"
echo "-- what chooses its steps itself"
try ./Ode --solver=ida --fixed-step=0.1
