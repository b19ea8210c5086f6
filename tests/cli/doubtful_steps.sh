# Runs that end, but whose results are doubtful: fixed steps outside the stability region, events that crowd, a
# solution that becomes infinite.
. "$HERE/try.inc"
cat > Fast.mo <<'M'
model Fast
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = -1000*(x - y);
  der(y) = 1 - y;
end Fast;
M
cat > Grow.mo <<'M'
model Grow "a solution that grows is no fault of the steps"
  Real x(start = 1, fixed = true);
equation
  der(x) = 5*x;
end Grow;
M
cat > Infinite.mo <<'M'
model Infinite
  Real x(start = 1, fixed = true);
equation
  der(x) = x^2;
end Infinite;
M
cat > Crowd.mo <<'M'
model Crowd
  Real x(start = 0.2, fixed = true);
equation
  der(x) = if x > 0.4*sin(2000*time) then -50 else 50;
end Crowd;
M
for model in Fast Grow Infinite Crowd; do mocc --cc="$CC" $model.mo; done
show() {
    try "$@" --output-format=none 2>&1 |
        sed -E 's/and is [-0-9.e+]+ at time = [0-9.]+;/and is X at time = T;/; s/time = [-0-9.e+]+/time = T/
                s/x = [0-9.e+]+ /x = X /; s/step size [-0-9.e]+\)/step size H)/; s/, [0-9.]+ per unit/, N per unit/'
}
show ./Fast --solver=euler --fixed-step=0.0023 --stop-time=0.2
show ./Fast --solver=rk4 --fixed-step=0.01 --stop-time=1
show ./Fast --solver=euler --fixed-step=0.002 --stop-time=1
show ./Fast --solver=implicit-euler --fixed-step=0.1 --stop-time=1
show ./Grow --solver=euler --fixed-step=0.01 --stop-time=5
show ./Infinite --stop-time=3
show ./Infinite --stop-time=3 --solver=rk4 --fixed-step=0.01 2>&1 | grep hint
show ./Crowd --stop-time=18 | grep -v chattering
show ./Crowd --stop-time=18 --quiet
show ./Crowd --stop-time=1
