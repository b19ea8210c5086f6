# --check-jacobian compares differences by all rules with accurate values; --increment-scale.
. "$HERE/try.inc"
cat > Odd.mo <<'E'
model Odd "states at zero, beside large offsets, with nominals that fit and that don't"
  Real a(start = 0, fixed = true) "beside a larger number";
  Real b(start = 0, fixed = true, nominal = 1e9) "a nominal far too large";
  Real c(start = 0, fixed = true, nominal = 1e-12) "far too small";
  Real d(start = 1e-13, fixed = true) "tiny, no nominal";
  Real e(start = 6e5, fixed = true, nominal = 1e5);
equation
  der(a) = (1 + 3*a) - 2;
  der(b) = 1 - exp(b);
  der(c) = 1e3*sin(c) - c;
  der(d) = -1e3*d + 1e-10*e/6e5;
  der(e) = 1e5 - 0.2*e + 1e10*sqrt(d*d + 1e-20);
end Odd;
E
command mocc --cc="$CC" -o odd Odd.mo
./odd --check-jacobian=1 --absolute-tolerance=1e-12 > said; echo "[status $?]"
sed -E 's/[0-9.]+e[-+][0-9]+ /N /; s/(increment|instead of|=) -?[0-9.e+-]+/\1 N/g; /disagreement/d; /exact/d' said
awk '$1 == "adaptive" { print ($2 < 0.1 ? "adaptive: good" : "adaptive: " $2) }
     $1 == "abs" || $1 == "pow2s" { print $1 ": " ($2 > 0.9 ? "no digit right" : $2) }' said
try ./odd --increment=pow2s --increment-scale=3
try ./odd --increment-scale=-1
try ./odd --increment=pow2 --increment-scale=0 --output-format=none
try ./odd --increment-scale=1e-3 --output-format=none
# What the constant does: with the nominal scaled down the steps are few.
cat > Stiff.mo <<'E'
model Stiff
  parameter Real mu = 1e6;
  Real y1(start = 2, fixed = true, nominal = 1e6), y2(start = -2/3, fixed = true, nominal = 1e6);
equation
  der(y1) = mu*(y1 - y1*y1*y1/3 - y2);
  der(y2) = y1/mu;
  annotation(experiment(StopTime = 2e6, Tolerance = 1e-9));
end Stiff;
E
command mocc --cc="$CC" -o stiff Stiff.mo
few() { # options
    n=$(./stiff --solver=cvode "$@" --intervals=0 --output-format=none --stats=json 2> err |
        sed -n 's/.*"steps": \([0-9]*\),.*"status": "ok".*/\1/p')
    if [ "${n:-999999}" -le 420 ]; then echo "$*: few steps"; else echo "$*: ${n:-failed}"; fi
}
few --increment=pyfmi --increment-scale=1e-6
few --increment=pyfmi
few --increment=abs --increment-scale=1e-3
few --increment=const --increment-scale=1e-4
few --increment=pow2 --increment-scale=0
few --increment=openmodelica --increment-scale=1e-6
few --increment=adaptive --increment-scale=0.1
