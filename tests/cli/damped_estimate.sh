# The error estimate of trbdf2's own embedded formula does not damp: it would grow with stiffness, and so
# would the number of steps (5450 here). Robertson's reactions.
cat > Stiff.mo <<'E2'
model Stiff
  Real a(start = 1, fixed = true, nominal = 1e-2), b(start = 0, fixed = true, nominal = 1e-5), c(start = 0, fixed = true);
equation
  der(a) = -0.04*a + 1e4*b*c;
  der(b) = 0.04*a - 1e4*b*c - 3e7*b^2;
  der(c) = 3e7*b^2;
  annotation(experiment(StopTime = 4e7));
end Stiff;
E2
mocc --cc="$CC" Stiff.mo
./Stiff --solver=trbdf2-3-3-2 --tolerance=1e-4 --absolute-tolerance=1e-4 \
    --intervals=1 --output-format=none --stats=json |
    sed 's/.*"steps": \([0-9]*\).*/\1/' |
    awk '{ print ($1 < 1000 ? "fewer than 1000 steps" : $1) }'
