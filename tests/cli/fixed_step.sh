# Fixed steps end at multiples of the step size: rounding errors do not add up to a further step.
. "$HERE/try.inc"

cat > Decay.mo <<'M'
model Decay
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end Decay;
M
cat > Ticks.mo <<'M'
model Ticks "ticks lie within steps"
  Real x(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = -x;
  when sample(0.1, 0.1) then
    n = pre(n) + 1;
  end when;
end Ticks;
M
mocc --cc="$CC" Decay.mo -o decay
mocc --cc="$CC" Ticks.mo -o ticks
for solver in euler rk4 dopri5 implicit-euler linear-euler gauss4 radau-iia5 bdf adams-bashforth sdirk-2-1-2 \
    heun-euler-2-1-2; do
    ./decay -q --solver=$solver --fixed-step=0.001 --stop-time=3 --stats --output-format=none |
        awk -v s=$solver '$2 == "steps" { print s, $1, "steps" }'
done
# 0.07 and 0.1 do not fit: whatever the method, the error is that of its order.
for solver in rk4 gauss4 radau-iia5 bdf adams-bashforth sdirk-2-1-2; do
    ./ticks -q --solver=$solver --fixed-step=0.07 --stop-time=3 --final=x,n --output-format=none |
        awk -F'[=,]' -v s=$solver '{ e = $4 - exp(-3); if (e < 0) e = -e; print s, $6, e < 1e-3 ? "good" : "off by " e }'
done
# Orders whose stability these steps are well within keep to the method, whatever the tolerance: nothing grows beyond the
# leading term of its error, t exp(-t) h^k times 1/2, 1/12.
for k in 1 2 4 6 8 10 12; do
    ./decay -q --solver=adams-moulton --max-order=$k --fixed-step=0.001 --stop-time=5 --final=x --output-format=none |
        awk -F'[=,]' -v k=$k '{ e = $4 - exp(-5); if (e < 0) e = -e
                                most = k > 2 ? 1e-13 : 1.01*5*exp(-5)*1e-3^k/(k == 1 ? 2 : 12)
                                print "adams-moulton of order", k, e < most ? "good" : "off by " e }'
done
