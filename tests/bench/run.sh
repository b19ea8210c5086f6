#!/bin/sh
# run.sh [BUILD] - compile time, and what each solver needs for the same accuracy, on the models of
# tests/sim and examples. Times are of this machine and this moment: the last column gives them as a
# ratio to the default solver in the same run, which is what may be quoted.
set -eu
cd "$(dirname "$0")/../.."
top=$(pwd)
build=${1:-build}
case $build in /*) ;; *) build=$top/$build ;; esac
mocc=$build/bin/mocc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
solvers=${SOLVERS:-ida cvode}

directive() { # NAME FILE
    sed -n "1,8s|^// *$1: *||p" "$2"
}

field() { # NAME: of the JSON object in $work/stats
    sed -n "s/.*\"$1\": *\"\{0,1\}\([^,\"}]*\).*/\1/p" "$work/stats" | head -1
}

echo "== translation"
printf '%-24s %10s %10s %10s\n' model equations 'mocc s' 'cc s'
for model in tests/sim/*.mo; do
    name=$(basename "$model" .mo)
    # shellcheck disable=SC2046
    "$mocc" --timings -o "$work/$name" $(directive options "$model") "$model" 2> "$work/timings" || continue
    # shellcheck disable=SC2046
    equations=$("$mocc" --check $(directive options "$model") "$model" | sed 's/^[^:]*: \([0-9]*\) .*/\1/')
    awk -v name="$name" -v equations="$equations" '
        $1 == "cc" { cc = $2 } $1 == "all" { all = $2 }
        END { printf "%-24s %10d %10.3f %10.3f\n", name, equations, all - cc, cc }' "$work/timings"
done

echo
echo "== simulation, tolerances of the tests"
printf '%-24s %-8s %9s %11s %10s %9s %7s\n' model solver steps residuals jacobians seconds ratio
for model in tests/sim/*.mo; do
    name=$(basename "$model" .mo)
    [ -x "$work/$name" ] || continue
    first=
    for solver in $solvers; do
        # shellcheck disable=SC2046
        if ! (cd "$work" && "./$name" -s "$solver" --stats=json -o result.csv $(directive run "$top/$model")) \
            > "$work/stats" 2> "$work/log"; then
            printf '%-24s %-8s %s\n' "$name" "$solver" "$(sed 's/^error: //' "$work/log" | head -1 | cut -c1-70)"
            continue
        fi
        seconds=$(field seconds)
        first=${first:-$seconds}
        awk -v name="$name" -v solver="$solver" -v steps="$(field steps)" -v residuals="$(field residuals)" \
            -v jacobians="$(field jacobians)" -v seconds="$seconds" -v first="$first" 'BEGIN {
            printf "%-24s %-8s %9d %11d %10d %9.4f %7.2f\n", name, solver, steps, residuals, jacobians, seconds,
                (first + 0 == 0 ? 0 : seconds / first) }'
    done
done
