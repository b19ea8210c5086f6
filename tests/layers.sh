#!/bin/sh
# layers.sh [BUILD] - the house rules that a program can check:
#   a room of the compiler includes headers of its own and of rooms before it, in the order
#   base expr syntax sem flat dae program {gen, report}, and passes.def, which lists what rooms offer; files
#   at the top may include all; likewise in the run time, in the order model solvers output sim;
#   generated code sees one header of the run time, which includes nothing of ours;
#   neither compiler nor run time has mutable static data; only main.c and host.c end the process;
#   exported symbols of the run time carry the name of their file or room, and their prototypes
#   stand in a header under the name of that file;
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
    program) echo 6 ;;
    gen | report) echo 7 ;;
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
    compiler/program compiler/gen compiler/report runtime/model runtime/solvers runtime/output runtime/sim; do
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

grep -rnE '(^|[^_a-z])(exit|abort|_Exit) *\(' compiler runtime --include='*.c' |
    grep -vE '^(compiler/(main|base/arena)|runtime/sim/cmdline/(main|host))\.c:' >> "$offences" || true
verdict "only main.c and host.c end the process"

# Exported symbols of the run time. One begins with mocc_ and the first word of the file's name
# (either may be the beginning of the other: mocc_eval_chain in evaluate.c), or with that of a room
# of this table. What generated code and external functions call stands in runtime/include.
symbols() { # prints FILE SYMBOL for each function (-f), or each function and constant, of the run time
    nm -g --defined-only "$build"/lib/mocc/libmocc_rt.a 2> /dev/null |
        awk -v kinds="${1:-TDRBV}" '/\.o:$/ { file = $1; sub(/\.o:/, "", file) }
            NF == 3 && index(kinds, $2) && $3 != "main" && $3 !~ /^Modelica/ { print file, $3 }'
}
seam() { # names of runtime/include
    grep -ohE 'mocc_[a-z0-9_]+ *\(' runtime/include/*.h | tr -d ' (' | sort -u
}
words() { # FILE WORD: other first words for the files of a room
    while read -r room word; do
        find "$room" -name '*.c' | sed "s|.*/||; s|\.c\$| $word|"
    done << 'END'
runtime/solvers solver
runtime/solvers/implicit irk
runtime/solvers/sundials sun
runtime/sim/loop run
runtime/output format
END
}
{ seam; words; symbols; } | awk '
    NF == 1 { seam[$1]; next }
    $2 !~ /^mocc_/ { word[$1] = word[$1] " " $2; next }
    $2 in seam { next }
    {
        split($2, name, "_")
        split($1, own, "_")
        good = index(name[2], own[1]) == 1 || index(own[1], name[2]) == 1
        n = split(word[$1], stem, " ")
        for (i = 1; i <= n; i++) if (name[2] == stem[i]) good = 1
        if (!good) print $1 ".c: " $2 " does not carry the name of its file or room"
    }' >> "$offences"
prototypes() { # prints FILE SYMBOL for each prototype: the file of the heading above it, or the header
    find runtime -name '*.h' ! -path 'runtime/include/*' | xargs awk '
        FNR == 1 { file = FILENAME; gsub(/.*\/|\.h$/, "", file); section = file }
        /^\/\* ---- / { section = file; if (match($0, /[a-z_0-9]+\.c/)) section = substr($0, RSTART, RLENGTH - 2) }
        /^([A-Za-z_][A-Za-z_0-9 *]*)?mocc_[a-z0-9_]+\(/ && !/^(static|typedef)/ {
            match($0, /mocc_[a-z0-9_]+\(/)
            print "prototype", section, substr($0, RSTART, RLENGTH - 1)
        }'
}
{ seam; prototypes; symbols T; } | awk '
    NF == 1 { seam[$1]; next }
    NF == 3 { under[$3] = $2; next }
    $2 in seam { next }
    !($2 in under) { print $1 ".c: " $2 " has no prototype in a header"; next }
    under[$2] != $1 { print $1 ".c: the prototype of " $2 " stands under " under[$2] }' >> "$offences"
verdict "exported symbols of the run time are named and declared after their files"

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
