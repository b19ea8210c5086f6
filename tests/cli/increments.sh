# The effect of the increments of difference Jacobians on Van der Pol's equation with mu = 1e6: numbers of
# steps as published.
. "$HERE/try.inc"
cat > Stiff.mo <<'E'
model Stiff "first-order form; a nominal of 1e6 stands for an absolute tolerance of 1e-3"
  parameter Real mu = 1e6;
  Real y1(start = 2, fixed = true, nominal = 1e6), y2(start = -2/3, fixed = true, nominal = 1e6);
equation
  der(y1) = mu*(y1 - y1*y1*y1/3 - y2);
  der(y2) = y1/mu;
  annotation(experiment(StopTime = 2e6, Tolerance = 1e-9));
end Stiff;
E
command mocc --cc="$CC" -o stiff Stiff.mo
steps() { # FROM TO options
    from=$1 to=$2
    shift 2
    ./stiff --intervals=0 --stats=json -o result.csv "$@" > said 2>&1 || echo "status $?"
    n=$(sed -n 's/.*"steps": *\([0-9]*\).*/\1/p' said)
    if [ "$n" -ge "$from" ] && [ "$n" -le "$to" ]; then echo "$*: $from to $to steps"; else echo "$*: $n steps"; fi
}
steps 97 107 --solver=radau5 --initial-step=0.01
steps 100 110 --solver=radau5 --initial-step=0.01 --jacobian=fd --increment=radau5
steps 95 110 --solver=radau5 --initial-step=0.01 --jacobian=fd --increment=pow2s
steps 10000 21000 --solver=radau5 --initial-step=0.01 --jacobian=fd --increment=pyfmi --increment-post=alg3
steps 97 115 --solver=radau5 --initial-step=0.01 --jacobian=fd --increment=adaptive
steps 263 283 --solver=cvode --jacobian=fd --increment=pyfmi --increment-post=alg3
steps 259 279 --solver=cvode --jacobian=fd --increment=pow2s
steps 240 420 --solver=cvode --jacobian=fd --increment=adaptive
steps 292 312 --solver=cvode
fails() { # options: what is said, without numbers
    ./stiff --solver=cvode --output-format=none "$@" 2>&1 && echo "$*: no failure"
}
plain() { sed -E 's/-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?([^0-9a-z])/N\3/g'; }
fails --jacobian=solver | plain
fails --increment=cvode | plain
fails --increment=pyfmi | plain
