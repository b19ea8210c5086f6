# Dense output of radau5 is more accurate than the collocation polynomial of degree 3, which has errors of
# 8e-9 in the non-stiff component here and of 1e-7 in the stiff ones.
cat > Between.mo <<'M'
model Between
  parameter Real fast = 1e6;
  Real x(start = 1, fixed = true) "soft: exp(-time)";
  Real y(start = 1, fixed = true) "stiff: cos(time)";
  Real z(start = 2, fixed = true) "stiff, and hangs on the soft one: x + y";
  Real ex = abs(x - exp(-time)), ey = abs(y - cos(time)), ez = abs(z - exp(-time) - cos(time));
equation
  der(x) = -x;
  der(y) = -fast*(y - cos(time)) - sin(time);
  der(z) = -fast*(z - x - cos(time)) - x - sin(time);
  annotation(experiment(StopTime = 5));
end Between;
M
mocc --cc="$CC" -o between Between.mo
./between -q --solver=radau5 --tolerance=1e-10 --intervals=1000 --variables='e[xyz]' -o all.csv
for column in 2 3 4; do
    awk -F, -v c=$column 'NR > 1 && $c > most { most = $c } END { print most }' all.csv
done | awk '{ bound = NR == 1 ? 5e-10 : 3e-8; print $1 <= bound ? "within " bound : $1 }'
# ARKODE's methods: steps of a throw are long, and of a turn where the order is 8. By lines between steps
# the throw would be off by 0.7, by polynomials of fifth degree the turn by 1e-4.
cat > Free.mo <<'M'
model Throw
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Real e = abs(h - 1 + 4.905*time^2);
equation
  der(h) = v;
  der(v) = -9.81;
  annotation(experiment(StopTime = 1, Tolerance = 1e-6));
end Throw;
model Turn
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
  Real e = abs(x - cos(time));
equation
  der(x) = -y;
  der(y) = x;
  annotation(experiment(StopTime = 20, Tolerance = 1e-6));
end Turn;
M
worst() { # MODEL SOLVER
    ./"$1" -q --solver="$2" --variables=e -o all.csv || exit 1
    awk -F, -v s="$1 $2" 'NR > 1 && $2 > most { most = $2 } END { print s, most <= 5e-6 ? "within 5e-6" : most }' all.csv
}
mocc --cc="$CC" -m Throw -o throw Free.mo
mocc --cc="$CC" -m Turn -o turn Free.mo
for solver in sdirk-2-1-2 billington-3-3-2 trbdf2-3-3-2 kvaerno-4-2-3 heun-euler-2-1-2 bogacki-shampine-4-2-3; do
    worst throw $solver
done
for solver in verner-8-5-6 fehlberg-13-7-8; do worst turn $solver; done
