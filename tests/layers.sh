#!/bin/sh
# layers.sh [BUILD] - the house rules that a program can check:
#   a room of the compiler includes headers of its own and of rooms before it, in the order
#   base expr syntax sem flat dae {gen, report}, and passes.def, which lists what rooms offer; files
#   at the top may include all; likewise in the run time, in the order model solvers output sim;
#   generated code sees one header of the run time, which includes nothing of ours;
#   neither compiler nor run time has mutable static data; only main.c ends the process;
#   the files that the glossary names are there; clang-format changes nothing.
# Prints one "PASS rule" or "FAIL rule" a rule, and each offence.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build}
offences=$(mktemp)
trap 'rm -f "$offences"' EXIT

rank() { # ROOM: its place among those of its half
    case $1 in
    base | model) echo 0 ;;
    expr | solvers) echo 1 ;;
    syntax | output) echo 2 ;;
    sem | sim) echo 3 ;;
    flat) echo 4 ;;
    dae) echo 5 ;;
    gen | report) echo 6 ;;
    *) echo 9 ;;
    esac
}

verdict() { # RULE: by what was collected
    if [ -s "$offences" ]; then
        sed 's/^/  /' "$offences"
        echo "FAIL layers: $1"
    else
        echo "PASS layers: $1"
    fi
    : > "$offences"
}

for folder in compiler/base compiler/expr compiler/syntax compiler/sem compiler/flat compiler/dae \
    compiler/gen compiler/report runtime/model runtime/solvers runtime/output runtime/sim; do
    room=${folder#*/}
    grep -rnoE '^ *# *include "[^"]+"' $folder --include='*.[chyl]' 2> /dev/null |
        while IFS= read -r line; do
            header=${line#*\"}
            header=${header%\"}
            case $header in
            */*) from=${header%%/*} ;;
            passes.def) from=$room ;;
            mocc.h | options.h | pipeline.h) from=top ;;
            *) from=$room ;; # the scanner's and parser's own headers, and the seam
            esac
            if [ "$from" = "$room" ]; then continue; fi
            if [ "$(rank "$from")" -ge "$(rank $room)" ]; then echo "$line"; fi
        done >> "$offences"
done
verdict "rooms include leftwards"

grep -nE '^ *# *include "' runtime/include/mocc_model.h >> "$offences" || true
verdict "the seam's header stands alone"

# One is forced: what a signal handler of the simulator's main tells its driver.
# Section by section, since constant tables of pointers lie in .data.rel.ro and are none of ours.
for archive in "$build"/lib/mocc/libmocc.a "$build"/lib/mocc/libmocc_rt.a; do
    objdump -t "$archive" 2> /dev/null |
        awk -v archive="$(basename "$archive")" '
            /:  *file format/ { member = $1 }
            $0 ~ / O (\.data|\.bss|\.data\.[^r][^ ]*|\.bss\.[^ ]*)\t/ || / \*COM\*\t/ {
                if ($NF !~ /^(__|_?\.L|\.L)/) print archive " " member " " $NF
            }' | grep -vx "libmocc_rt.a main.o: interrupted" >> "$offences" || true
done
verdict "no mutable static data"

grep -rnE '(^|[^_a-z])(exit|abort|_Exit) *\(' compiler --include='*.c' |
    grep -vE '^compiler/(main|base/arena)\.c:' >> "$offences" || true
verdict "only main.c ends the process"

grep -oE '(compiler|runtime)/[a-z0-9_/]+(\.(c|h|def))?' docs/GLOSSARY.md | sort -u |
    while IFS= read -r path; do [ -e "$path" ] || echo "docs/GLOSSARY.md: there is no $path"; done >> "$offences"
verdict "the glossary names files that are there"

if command -v clang-format > /dev/null; then
    find compiler runtime tests tools -name '*.[ch]' ! -path 'tests/c/*' -exec clang-format --dry-run {} + 2>&1 |
        grep 'warning:' | cut -d: -f1,2 >> "$offences" || true
    verdict "clang-format changes nothing"
else
    echo "SKIP layers: clang-format is not installed"
fi
