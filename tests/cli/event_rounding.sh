# Relations that rounding changes by more than their band: steps to a crossing must not become too short again
# and again, and no crossing is missed. With every solver that controls its step size.
cat > Rounding.mo <<'E2'
model Rounding "the difference of two states that are nearly the same"
  parameter Real w = 1.3;
  Real p(start = 0, fixed = true), q(start = -3e-7, fixed = true), share(start = 0, fixed = true);
  Boolean up = 1e9*(q - p) > 0;
equation
  der(p) = cos(time);
  der(q) = cos(time) + 1e-6*w*cos(w*time);
  der(share) = if up then 1/40 else 0;
  annotation(experiment(StopTime = 40, Tolerance = 1e-9));
end Rounding;
E2
mocc --cc="$CC" Rounding.mo
./Rounding --solver=help | awk 'NR > 1 && $2 ~ /^[0-9]/ && !/fixed/ && $2 > 2 { print $1 }' |
    while read -r solver; do
        for w in 1.3 2.9; do
            ./Rounding -q --solver="$solver" --set w=$w --final share --output-format=none 2>&1 | sed "s/.*share=/$solver $w /"
        done
    done | awk '{ exact = $2 == 1.3 ? 0.41707 : 0.41476; off = $3 - exact
                  if (NF == 3 && off < 2e-3 && off > -2e-3) good++; else print }
                END { print good " of " NR " runs see every crossing" }'
