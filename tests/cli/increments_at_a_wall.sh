# Differences at a state that was predicted far inside a wall, whose force grows e-fold in 1e-8 m, overflow in the quotient: such a
# Jacobian is refused, and the step becomes smaller. Accepted, it made one run in eight fail. Skipped with sanitizers: many runs.
[ -z "$SANITIZED" ] || { cat "$HERE/increments_at_a_wall.out"; exit 0; }
mocc -m Kit.Examples.Pneumatics.LockValve -o lock
for rule in adaptive pow2s; do
    ended=0
    for i in $(seq 0 2 38); do
        tolerance=$(awk -v i="$i" 'BEGIN { printf "%.6g", 1e-8*(0.8 + 0.4*i/39) }')
        ./lock --quiet --solver=cvode --increment=$rule --tolerance="$tolerance" --output-format=none 2> said && ended=$((ended + 1))
    done
    echo "$rule: $ended of 20 runs come to their end"
done
