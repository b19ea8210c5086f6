# Components that depend on time alone: some embedded pairs evaluate both solutions at the same times with the
# same weights, so that the error estimate vanishes. With every solver that controls its step size: within 100
# times the tolerance.
cat > Quadrature.mo <<'E2'
model Quadrature
  Real x(start = 0, fixed = true), e = abs(x - sin(time));
equation
  der(x) = cos(time);
  annotation(experiment(StopTime = 40, Tolerance = 1e-5));
end Quadrature;
E2
mocc --cc="$CC" Quadrature.mo
./Quadrature --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ && !/fixed step/ && $2 != 1 { print $1 }' |
    while read -r solver; do
        ./Quadrature -q --solver="$solver" --final e --output-format=none 2>&1 | sed "s/.*e=/$solver /"
    done | awk '$2 <= 1e-3 { good++; next } { print } END { print good " of " NR " hold the tolerance" }'
