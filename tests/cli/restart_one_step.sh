# One-step methods with error control continue after an event with the step size they had before: between two
# samples the tolerance allows one step, and they make one (except those of order 1 and diagonally implicit
# ones, whose dense output needs shorter steps).
cat > Sampled.mo <<'M'
model Sampled
  Real x(start = 0, fixed = true);
  discrete Real u(start = 0, fixed = true);
equation
  der(x) = u - x;
  when sample(0, 0.01) then
    u = sin(time);
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-4));
end Sampled;
M
mocc --cc="$CC" Sampled.mo
./Sampled --solver=help |
    awk '$1 == "radau5" || $2 ~ /^[2-9]$/ && !/fixed step|diagonally/ && !/^(ida|cvode)/ { print $1 }' |
    while read -r solver; do
        echo "$solver $(./Sampled --solver="$solver" --intervals=1 --stats=json --output-format=none | sed -n 's/.*"steps": *\([0-9]*\).*/\1/p')"
    done | awk '{ if ($2 > 0 && $2 <= 1050) good++; else print "  " $1 " takes " $2 " steps for 1000 intervals" }
                END { print good " methods take a step an interval" }'
