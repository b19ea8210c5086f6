#!/bin/sh
# run.sh FOLDER SECONDS [LIBRARY] - runs each fuzz target in FOLDER for so long, starting from the models
# of the tests and examples and the classes of a library (see corpus.sh). Ends with "N passed, N failed, 0 skipped". What broke one is left in FOLDER.
set -eu
cd "$(dirname "$0")/../.."
folder=${1:?usage: run.sh FOLDER SECONDS} seconds=${2:-30}
passed=0 failed=0
dict=$(ls tests/fuzz/modelica.dict 2> /dev/null || true)
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
mkdir "$corpus/new"
tests/fuzz/corpus.sh "$corpus/seeds" "${3:-}"

for target in "$folder"/fuzz_*; do
    name=$(basename "$target")
    case $name in *[.-]*) continue ;; esac # what earlier runs left
    if "$target" -max_total_time="$seconds" -max_len=4096 -timeout=100 -rss_limit_mb=4096 -verbosity=0 \
        ${dict:+-dict="$dict"} -print_final_stats=1 -artifact_prefix="$folder/$name-" \
        "$corpus/new" "$corpus/seeds" > "$folder/$name.log" 2>&1; then
        passed=$((passed + 1))
        echo "PASS $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/$name.log") runs"
    else
        failed=$((failed + 1))
        echo "FAIL $name"
        tail -30 "$folder/$name.log"
    fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
