# Convergence orders on an ODE, a semi-explicit and a fully implicit DAE that move so fast that rounding is
# small beside the errors of order 12: each order of mocc's multistep methods with fixed steps, and what
# orders.sh cannot measure of Fehlberg's method of order 8.
cat > Fast.mo <<'M'
package Fast
  constant Real w = 20;
  model Ode
    Real x(start = 0, fixed = true), e;
  equation
    der(x) = w*cos(w*time) - x^3 + sin(w*time)^3;
    e = x - sin(w*time);
  end Ode;
  model Semi
    Real x(start = 0, fixed = true), z, e;
  equation
    der(x) = (1 + sin(w*time)/2)*w*cos(w*time) + sin(w*time) - z;
    z + z^2/4 = x;
    e = z - sin(w*time);
  end Semi;
  model Implicit
    parameter Real k = 1;
    Real x(start = 0, fixed = true), e;
  equation
    der(x) + (der(x)/w)^3 + k*x = w*cos(w*time) + cos(w*time)^3 + k*sin(w*time);
    e = x - sin(w*time);
  end Implicit;
  model Steep = Implicit(k = 3);
end Fast;
M
for model in Ode Semi Implicit Steep; do
    mocc --cc="$CC" -m Fast.$model -o $model Fast.mo
done
error() { # MODEL UNTIL options: over the second half, the mean of squares' root
    program=$1 until=$2
    shift 2
    ./"$program" -q --intervals=0 --variables=e -o - --tolerance=2e-15 --stop-time="$until" "$@" |
        awk -F, -v from="$until" '$1 > from/2 { sum += $2*$2; n++ } END { print n ? sqrt(sum/n) : 0 }'
}
order() { # SOLVER ORDER UNTIL STEP [STEPS for the DAEs]: measured between STEP and half of it
    for model in $problems; do
        step=$4
        case $model in Semi) step=${5:-$4} ;; Implicit) step=${6:-$4} ;; esac
        whole=$(error $model "$3" --solver="$1" --max-order="$2" --fixed-step="$step")
        half=$(error $model "$3" --solver="$1" --max-order="$2" --fixed-step="$(echo "$step" | awk '{print $1/2}')")
        echo "$1 $2 $model $whole $half"
    done | awk '{ order = $4 > 0 && $5 > 0 ? log($4/$5)/log(2) : 0; good = (order - $2)^2 <= 0.01
                  bad += !good; if (!good) print "  " $0, order }
                END { print $1 ": order " $2 (bad ? " is not" : "") " measured" }'
}
problems="Ode Semi Implicit"
for k in 1 2 3 4 5; do order bdf $k 2 0.01; done
for k in 1 2 3 4 5 6 7 8; do order adams-bashforth $k 2 0.005; done
for k in 1 2 3 4 5; do order adams-moulton $k 2 0.01; done
order adams-moulton 6 2 0.02
order adams-moulton 7 2 0.01
order adams-moulton 8 2 0.016
order adams-moulton 9 4 0.016 0.01
order adams-moulton 10 2 0.016
order adams-moulton 11 2 0.02 0.01 0.017
order adams-moulton 12 4 0.0225 0.011 0.02
problems=Steep
order fehlberg-13-7-8 8 4 0.04
echo "-- an event: equal steps begin anew"
. "$HERE/bounce.inc"
sixth_impact --fixed-step=0.01 --max-order=4
echo "-- what does not converge with such a step"
cat > Fold.mo <<'M'
model Fold
  Real x(start = 1, fixed = true);
equation
  der(x) = -1e3*x^3;
end Fold;
M
mocc --cc="$CC" Fold.mo
./Fold -q --solver=adams-moulton --fixed-step=0.1 --max-order=2 --output-format=none 2>&1 | grep -o "cannot continue"
