# --sparsing and --sparse-pattern on a motor with controllers and an elastic load: stiff, 12 states.
. "$HERE/try.inc"
cat > Motor.mo <<'E2'
model Motor "current, speed and position control of a motor that drives two masses by elastic shafts"
  parameter Real R = 0.6, L = 6e-4, k = 0.3, J1 = 2e-3, J2 = 0.02, J3 = 0.01, c = 4000, d = 1.5;
  Real i(start = 0, fixed = true) "current";
  Real iI(start = 0, fixed = true), nI(start = 0, fixed = true) "integrators of the controllers";
  Real nf(start = 0, fixed = true) "measured speed";
  Real uf(start = 0, fixed = true) "voltage of the converter";
  Real phi1(start = 0, fixed = true), w1(start = 0, fixed = true);
  Real phi2(start = 0, fixed = true), w2(start = 0, fixed = true);
  Real phi3(start = 0, fixed = true), w3(start = 0, fixed = true);
  Real T(start = 20, fixed = true) "temperature of the winding";
  Real nref, iref, u, t12, t23;
equation
  nref = 8*(sin(3*time) - phi2);
  iref = 2*(nref - nf) + nI;
  u = 2*(iref - i) + iI;
  der(nI) = 20*(nref - nf);
  der(nf) = (w1 - nf)/2e-4;
  der(iI) = 2000*(iref - i);
  der(uf) = (u - uf)/1e-4;
  L*der(i) = uf - R*(1 + 0.004*(T - 20))*i - k*w1;
  t12 = c*(phi1 - phi2)*(1 + 1e8*(phi1 - phi2)^2) + d*(w1 - w2);
  t23 = 2*c*(phi2 - phi3) + d*(w2 - w3);
  der(phi1) = w1;
  der(phi2) = w2;
  der(phi3) = w3;
  J1*der(w1) = k*i - t12 - 1e-3*w1;
  J2*der(w2) = t12 - t23;
  J3*der(w3) = t23 - 0.5*sin(phi3);
  20*der(T) = R*i^2 - 0.5*(T - 20);
  annotation(experiment(StopTime = 4));
end Motor;
E2
command mocc --cc="$CC" -o motor Motor.mo
euler="--solver=linear-euler --fixed-step=1e-3"

echo "-- the study"
# shellcheck disable=SC2086
command ./motor $euler --sparsing=motor.html > summary.txt
sed 's/[0-9.e+-]*[0-9]/N/g' summary.txt
awk '/states/ { print ($3 > 1 ? "several linearisations" : "one linearisation") }
    /abs\(lambda\)/ { print ($NF <= 1 ? "stable" : "unstable") }
    /^largest error/ { print ($(NF - 5) < 5 ? "error below 5 %" : "error " $(NF - 5)) }' summary.txt
sed -n '/^elements/ s/.*J: \([0-9]*\) -> \([0-9]*\), of its factors: \([0-9]*\) -> /\1 \2 \3 /p' summary.txt |
    awk '{ print ($2 < 0.8 * $1 && $4 < $3 ? "a fifth of the elements and more is dropped" : "hardly any is dropped") }'
sed -n '/^operations/ s/[^0-9]*\([0-9]*\) -> \([0-9]*\),.*/\1 \2/p' summary.txt | awk '{ print (3 * $2 < 2 * $1 ? "a third of the operations is saved" : "no use") }'
echo "-- a page without anything from elsewhere"
grep -c '<svg' motor.html | awk '{ print ($1 >= 6 ? "pictures" : "no pictures") }'
grep -cE '(src|href)=|<script' motor.html
sed -n 's/.*true movements \([0-9.]*\)\. When.*prediction \([0-9.e-]*\)\..*/\1 \2/p' motor.html |
    awk '{ print ($1 > 0.9 ? "ranked well" : "ranked badly: " $1), ($2 < 0.05 ? "and predicted within 5 %" : "but " $2) }'
echo "-- the pattern"
head -2 motor.pattern
grep -c '	' motor.pattern | awk '{ print ($1 > 12 && $1 < 43 ? "some elements" : $1) }'
cp motor.pattern first.pattern
# shellcheck disable=SC2086
command ./motor $euler --sparsing=again --sparse-pattern=other.txt -q
cmp other.txt first.pattern && ls again
final() { command ./motor -q --output-format=none --final=phi2,T "$@"; }
# shellcheck disable=SC2086
{
    final $euler --sparse-pattern=motor.pattern
    final $euler
} | awk -F'[=,]' '{ x[NR] = $4; T[NR] = $6 }
    END { d = (x[1] - x[2])^2; print (d > 0 && d < 1e-4 && (T[1] - T[2])^2 < 1e-4 ? "near the run with all elements" : "far") }'
echo "-- a smaller allowed movement keeps more"
# shellcheck disable=SC2086
command ./motor $euler --sparsing=small.html --sparsing-movement=1e-4 -q
awk '/\t/ { n[FILENAME]++ } END { print (n["small.pattern"] > n["motor.pattern"] ? "more" : "not more") }' small.pattern motor.pattern

echo "-- mistakes"
try ./motor --sparsing=r.html 2>&1
try ./motor --solver=linear-euler --sparsing=r.html 2>&1
try ./motor --sparse-pattern=motor.pattern 2>&1
try ./motor --solver=linear-euler --sparsing-movement=0.1 2>&1
try ./motor --solver=linear-euler --sparsing-error=0.1 2>&1
# shellcheck disable=SC2086
{
    try ./motor $euler --sparsing=r.html --sparsing-movement=2 2>&1
    try ./motor $euler --sparsing=r.html --adjoint='final(i)' 2>&1
    MOCC_LAPACK=./no_lapack.so try ./motor $euler --sparsing=r.html 2>&1
    MOCC_LAPACK=libm.so.6 try ./motor $euler --sparsing=r.html 2>&1
    try ./motor $euler --sparsing=missing/r.html 2>&1
    try ./motor $euler --sparse-pattern=missing.pattern 2>&1
    : > empty.pattern
    try ./motor $euler --sparse-pattern=empty.pattern 2>&1
    echo 'i	i' > headless.pattern
    try ./motor $euler --sparse-pattern=headless.pattern 2>&1
    { head -2 motor.pattern && echo 'i	speed'; } > name.pattern
    try ./motor $euler --sparse-pattern=name.pattern 2>&1
    { head -2 motor.pattern && echo 'i phi1'; } > tab.pattern
    try ./motor $euler --sparse-pattern=tab.pattern 2>&1
    { head -2 motor.pattern && echo 'i	phi1'; } > element.pattern
    try ./motor $euler --sparse-pattern=element.pattern 2>&1
}
echo "-- a loop: in the states alone, or with its unknowns; and the extrapolated method"
cat > Arm.mo <<'E2'
model Arm "two links whose accelerations depend on each other, driven by motors with elastic gears"
  parameter Real n = 100, c = 3e4, d = 30, L = 2e-3, R = 0.5, k = 0.4, Jm = 1e-3;
  parameter Real m[2] = {40, 20}, l = 0.7, g = 9.81;
  Real q[2](each start = 0, each fixed = true), w[2](each start = 0, each fixed = true);
  Real p[2](each start = 0, each fixed = true), v[2](each start = 0, each fixed = true) "motors";
  Real i[2](each start = 0, each fixed = true), u[2](each start = 0, each fixed = true);
  Real a[2], t[2], M, h;
equation
  der(q) = w;
  der(w) = a;
  M = m[2]*l^2*cos(q[2])/2;
  h = m[2]*l^2*sin(q[2])/2;
  t = c*(p/n - q) + d*(v/n - w);
  (m[1]/3 + 1.3*m[2])*l^2*a[1] + 2*M*a[1] + (m[2]*l^2/3 + M)*a[2] = t[1] + h*(2*w[1]*w[2] + w[2]^2) - g*l*(m[1]/2 + m[2])*sin(q[1]);
  (m[2]*l^2/3 + M)*a[1] + m[2]*l^2/3*a[2] = t[2] - h*w[1]^2 - m[2]*g*l/2*sin(q[1] + q[2]);
  der(p) = v;
  Jm*der(v) = k*i - t/n - 1e-3*v;
  L*der(i) = u - R*i - k*v;
  der(u) = (4*(0.5*({0.8, -0.5}*sin(2*time)^3*n - p)*15 - v) + 3*({0, 0} - i) - u)/2e-4;
  annotation(experiment(StopTime = 2));
end Arm;
E2
command mocc --cc="$CC" -o arm Arm.mo
figures() { # SUMMARY PERCENT COST: whether the choice is cheaper than a part of the cost, stable and near
    awk '/^[0-9]* states/ { sub(/, [0-9]* lin.*/, ""); print }
        /^operations/ { print ($7 + 0 < cost * $5 ? "cheaper" : "not cheaper: " $0) }
        /abs\(lambda\)/ { print ($NF <= 1 ? "stable" : "unstable") }
        /^largest error/ { print ($(NF - 5) < limit ? "error below " limit " %" : "error " $(NF - 5)) }' limit="$2" cost="$3" "$1"
}
for loops in solved residual; do
    # shellcheck disable=SC2086
    command ./arm $euler --loops=$loops --sparsing=$loops.html > said
    figures said 3 0.5
done
command ./arm --solver=linear-euler-3 --fixed-step=1e-3 --sparsing=three.html --sparsing-error=0.004 > said
figures said 0.5 0.95
ends() { command ./arm -q --fixed-step=1e-3 --output-format=none --final='q[1],q[2]' "$@"; }
{
    ends --solver=linear-euler-3 --sparse-pattern=three.pattern
    ends --solver=linear-euler-3
    ends --solver=linear-euler --loops=residual --sparse-pattern=residual.pattern
    ends --solver=linear-euler --loops=residual
} | awk -F'[=,]' '{ a[NR] = $4; b[NR] = $6 }
    END { for (i = 1; i < 4; i += 2) { d = (a[i] - a[i + 1])^2 + (b[i] - b[i + 1])^2; print (d > 0 && d < 1e-4 ? "near the run with all elements" : "far: " d) } }'
# shellcheck disable=SC2086
try ./arm $euler --loops=solved --sparse-pattern=residual.pattern 2>&1

echo "-- in real time a step solves for unknowns of loops as well: patterns without them are refused"
rt="--target=realtime --step=1e-3 --method=linear-euler"
# shellcheck disable=SC2086
try mocc $rt --sparse-pattern=solved.pattern Arm.mo -o arm_rt 2>&1
# shellcheck disable=SC2086
command mocc $rt --sparse-pattern=residual.pattern Arm.mo -o arm_rt && ls arm_rt.*

echo "-- what cannot be analysed"
cat > Long.mo <<'E2'
model Long
  Real x[501](each start = 1, each fixed = true);
equation
  der(x) = -x;
end Long;
E2
command mocc --cc="$CC" -o long Long.mo
# shellcheck disable=SC2086
try ./long $euler --sparsing=r.html 2>&1
