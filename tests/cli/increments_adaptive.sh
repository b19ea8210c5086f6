# The rule `adaptive' on Van der Pol's equation with mu = 1e6 in seven algebraic forms: the absolute tolerance
# of both states is 1e-3 throughout, only the nominal varies from 1e-9 to 1e9.
. "$HERE/try.inc"
form() { # NUMBER DERIVATIVE
    cat > "Form$1.mo" << E
model Form$1
  parameter Real mu = 1e6, size = 1;
  Real y1(start = 2, fixed = true, nominal = size), y2(start = -2/3, fixed = true, nominal = size);
equation
  der(y1) = $2;
  der(y2) = y1/mu;
  annotation(experiment(StopTime = 2e6, Tolerance = 1e-9));
end Form$1;
E
    command mocc --cc="$CC" -o "form$1" "Form$1.mo"
}
form 1 'mu*(y1 - y1*y1*y1/3 - y2)'
form 2 'mu*(y1 - y1^3/3 - y2)'
form 3 'mu*(y1*(1 - y1*y1/3) - y2)'
form 4 'mu*((y1 - y2) - y1^3/3)'
form 5 'mu*y1 - mu*y1^3/3 - mu*y2'
form 6 '-mu*(y2 + y1*y1*y1/3 - y1)'
form 7 '(y1*(3 - y1*y1)/3 - y2)/(1/mu)'
steps() { # EXECUTABLE options: how many
    "./$@" --increment=adaptive --intervals=0 --output-format=none --stats=json |
        sed -n 's/.*"steps": \([0-9]*\),.*"status": "ok".*/\1/p'
}
check() { # NAME MOST SOLVER options
    name=$1 most=$2
    shift 2
    worst=0
    for size in 1e-9 1e-6 1e-3 1 1e3 1e6 1e9; do
        atol=$(awk "BEGIN { printf \"%.17g\", 1e-3/$size }")
        n=$(steps "$name" --solver="$@" --set size=$size --absolute-tolerance="$atol")
        if [ "${n:-999999}" -gt "$worst" ]; then worst=${n:-999999}; fi
    done
    if [ "$worst" -le "$most" ]; then echo "$name $1: at most $most steps"; else echo "$name $1: $worst steps"; fi
}
for number in 1 2 3 4 5 6 7; do
    check form$number 115 radau5 --initial-step=0.01
    check form$number 420 cvode
done
# A position of 1e-13 without a nominal, against an end stop: nominals of 1 make it crawl.
command mocc --cc="$CC" -o pneumatics "$TOP/examples/thesis/Pneumatics.mo"
few() { # MOST options
    most=$1
    shift
    n=$(./pneumatics "$@" --max-steps=20000 --intervals=0 --output-format=none --stats=json 2> err |
        sed -n 's/.*"steps": \([0-9]*\),.*"status": "ok".*/\1/p')
    if [ "${n:-999999}" -le "$most" ]; then echo "$*: at most $most steps"; else echo "$*: ${n:-more than 20000 steps}"; fi
}
few 1000 --solver=radau5
few 1000 --solver=radau5 --increment=adaptive
few 1000 --solver=radau5 --increment=pyfmi
few 6500 --solver=cvode
few 6500 --solver=cvode --increment=adaptive
few 6500 --solver=cvode --jacobian=solver
# Models 1 to 4 of examples/thesis: as many steps as with exact derivatives, within a tenth. The suspension
# has algebraic loops whose rounding errors do not show in the terms of its residuals.
near() { # NAME options
    name=$1
    shift
    count() { "./$name" "$@" --solver=radau5 --intervals=0 --output-format=none --stats=json |
        sed -n 's/.*"steps": \([0-9]*\),.*"status": "ok".*/\1/p'; }
    exact=$(count "$@") learnt=$(count "$@" --increment=adaptive)
    if [ "${learnt:-999999}" -le $((exact + exact / 10)) ]; then echo "$name: within a tenth"
    else echo "$name: ${learnt:-failed} steps, $exact with exact derivatives"; fi
}
command mocc --cc="$CC" -o vanderpol "$TOP/examples/thesis/VanDerPol1e6.mo"
for name in Pneumatics.LockValve Hydraulics.ServoDrive Spatial.Suspension; do
    command mocc --cc="$CC" -o "${name#*.}" -m "Kit.Examples.$name"
done
near vanderpol --initial-step=0.01
near LockValve
near ServoDrive
near Suspension
