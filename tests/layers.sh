#!/bin/sh
# layers.sh [BUILD] - the house rules that a program can check:
#   a room of the compiler includes headers of its own and of rooms before it, in the order
#   base expr syntax sem flat dae program {gen, report}, and passes.def, which lists what rooms offer; files
#   at the top may include all; likewise in the run time, in the order model solvers output sim {fmi, tcc},
#   whose sub-rooms include each other without a cycle;
#   generated code sees one header of the run time, which includes nothing of ours;
#   neither compiler nor run time has mutable static data; only main.c and host.c end the process;
#   exported symbols carry the name of their file or room, and their prototypes stand in a header
#   under the name of that file; no name of a type is defined twice;
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
    flat | fmi | tcc) echo 4 ;;
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
    compiler/program compiler/gen compiler/report runtime/model runtime/solvers runtime/output runtime/sim runtime/fmi runtime/tcc; do
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

grep -roE '^ *# *include "[^"]+/[^"/]+\.h"' runtime --include='*.[ch]' |
    sed -E 's|^runtime/(.*)/[^/]+:.*"(.*)/[^/"]+"|\2 \1|' | awk '$1 != $2' | sort -u |
    tsort 2>&1 > /dev/null | sed 's/^tsort: //' >> "$offences" || true
verdict "sub-rooms of the run time include each other without a cycle"

grep -nE '^ *# *include "' runtime/include/mocc_model.h >> "$offences" || true
verdict "the seam's header stands alone"

# One is forced: what a signal handler of the simulator's main tells its driver.
# Section by section, since constant tables of pointers lie in .data.rel.ro and are none of ours.
for archive in "$build"/lib/mocc/libmocc.a "$build"/lib/mocc/libmocc_rt.a "$build"/lib/mocc/libmocc_fmu.a; do
    objdump -t "$archive" 2> /dev/null |
        awk -v archive="$(basename "$archive")" '
            /:  *file format/ { member = $1 }
            $0 ~ / O (\.data|\.bss|\.data\.[^r][^ ]*|\.bss\.[^ ]*)\t/ || / \*COM\*\t/ {
                if ($NF !~ /^(__|_?\.L|\.L)/) print archive " " member " " $NF
            }' | grep -vx "libmocc_rt.a program.o: interrupted" >> "$offences" || true
done
verdict "no mutable static data"

grep -rnE '(^|[^_a-z])(exit|abort|_Exit) *\(' compiler runtime --include='*.c' |
    grep -vE '^(compiler/(main|base/arena)|runtime/(sim/cmdline/(main|host)|fmi/host))\.c:' >> "$offences" || true
verdict "only main.c and host.c end the process"

# Exported symbols. One begins with the first word of its file's name, or with the name of a folder
# on its way (one of the two words may be the beginning of the other: classes/, class_path), or with
# a word of this table, for instance the data type that a room offers. In the run time mocc_ stands
# before that. Prototypes of what generated code and external functions call stand in
# runtime/include; those of the passes come from passes.def.
words() { # prints "word PLACE WORD": of a folder or a file without its ending
    sed 's/^/word /' << 'END'
compiler/base/writer put
compiler/base/writer putf
compiler/expr ex
compiler/expr type
compiler/expr/diff tangent
compiler/expr/eval array
compiler/expr/eval interp
compiler/expr/eval value
compiler/expr/expr array
compiler/expr/expr builtin
compiler/expr/expr function
compiler/expr/expr op
compiler/expr/expr var
compiler/expr/fold value
compiler/expr/unit dimension
compiler/gen cc
compiler/gen/c cfn
compiler/sem check
compiler/sem inst
compiler/sem member
compiler/sem mod
compiler/sem/expressions array
compiler/syntax ast
compiler/syntax parser
runtime/solvers/implicit irk
runtime/solvers/sundials sun
runtime/sim/loop run
runtime/output format
END
}
symbols() { # HALF [KINDS]: prints PATH SYMBOL for each function (KINDS T), or function and constant
    find "$build/obj/$1" -name '*.o' | while IFS= read -r object; do
        path=${object#"$build"/obj/}
        set -- "${path%.o}".[cly]
        if [ -e "$1" ]; then echo "$object"; fi # else its source is gone
    done | xargs nm -g --defined-only 2> /dev/null | awk -v kinds="${2:-TDRBV}" -v from="$build/obj/" '
        /\.o:$/ { path = substr($1, length(from) + 1); sub(/\.o:/, "", path) }
        NF == 3 && index(kinds, $2) && $3 != "main" && $3 !~ /^(Modelica|_)/ { print path, $3 }'
}
declared_elsewhere() {
    grep -ohE 'mocc_[a-z0-9_]+ *\(' runtime/include/*.h | tr -d ' (' | sort -u
    sed 's/"[^"]*"//g' compiler/passes.def | grep -oE '[a-z0-9]+_[a-z0-9_]+'
    echo parser_parse # by bison; flex makes lexer_*
}
prototypes() { # HALF: prints FILE SYMBOL for each prototype: the file of the heading above it, or the header
    find "$1" -name '*.h' ! -path 'runtime/include/*' | xargs awk '
        FNR == 1 { file = FILENAME; gsub(/.*\/|\.h$/, "", file); section = file }
        /^\/\* ---- / { section = file; if (match($0, /[a-z_0-9]+\.[cly]/)) section = substr($0, RSTART, RLENGTH - 2) }
        /^([A-Za-z_][A-Za-z_0-9 *]*[ *])?[a-z0-9_]+\(/ && !/^(static|typedef|else|return)/ {
            match($0, /[a-z0-9_]+\(/)
            print "prototype", section, substr($0, RSTART, RLENGTH - 1)
        }'
}
named_after_files() { # HALF PREFIX
    { declared_elsewhere; words; symbols "$1"; } | awk -v prefix="$2" '
        function alike(a, b) { return a == b || length(a) > 2 && length(b) > 2 && (index(a, b) == 1 || index(b, a) == 1) }
        NF == 1 { elsewhere[$1]; next }
        NF == 3 { word[$2] = word[$2] " " $3; next }
        $2 in elsewhere { next }
        {
            symbol = $2
            good = prefix == "" || sub("^" prefix, "", symbol)
            split(symbol, name, "_")
            n = split($1, folder, "/")
            split(folder[n], own, "_")
            fits = alike(name[1], own[1])
            for (i = 2; i < n; i++) if (alike(name[1], folder[i])) fits = 1
            for (place in word) if ((index($1 "/", place "/") == 1 || index($1, place "_") == 1) && index(word[place] " ", " " name[1] " ")) fits = 1
            if (!good || !fits) print $1 ".c: " $2 " does not carry the name of its file or room"
        }'
    { declared_elsewhere; prototypes "$1"; symbols "$1" T; } | awk '
        NF == 1 { elsewhere[$1]; next }
        NF == 3 { under[$3] = under[$3] " " $2 " "; next }
        $2 in elsewhere || $2 ~ /^lexer_/ { next }
        { file = $1; sub(/.*\//, "", file) }
        !($2 in under) { print $1 ".c: " $2 " has no prototype in a header"; next }
        !index(under[$2], " " file " ") { print $1 ".c: the prototype of " $2 " stands under" under[$2] }'
}
for room in base expr syntax sem flat dae program gen report; do named_after_files compiler/$room ""; done >> "$offences"
verdict "exported symbols of the compiler are named and declared after their files"
named_after_files runtime mocc_ >> "$offences"
verdict "exported symbols of the run time are named and declared after their files"

# A sub-room calls those before it in its row. Not so in sem/: a name can need an instance, its
# instance a size, that size an expression, and the expression names.
sub_rooms() { # prints "rank FOLDER NUMBER"
    awk '{ for (i = 2; i <= NF; i++) print "rank", $1 "/" $i, i }' << 'END'
compiler/dae form build diagnose simplify tangents order index init
END
}
callers() { # HALF: prints PATH SYMBOL "calls" for each function that an object does not define itself
    find "$build/obj/$1" -name '*.o' | while IFS= read -r object; do
        path=${object#"$build"/obj/}
        set -- "${path%.o}".[cly]
        if [ -e "$1" ]; then echo "$object"; fi
    done | xargs nm -g --undefined-only 2> /dev/null | awk -v from="$build/obj/" '
        /\.o:$/ { path = substr($1, length(from) + 1); sub(/\.o:/, "", path) }
        $1 == "U" && $2 !~ /^_/ { print path, $2, "calls" }'
}
{ sub_rooms; symbols compiler; callers compiler; } | awk '
    function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
    function room(path) { return folder(folder(path)) }
    $1 == "rank" { rank[$2] = $3; next }
    NF == 2 { from[$2] = folder($1); file[$2] = $1; next }
    $2 in from && folder($1) in rank && from[$2] in rank && room($1) == room(file[$2]) && rank[from[$2]] > rank[folder($1)] {
        print $1 ".c calls " $2 " of " from[$2]
    }' >> "$offences"
verdict "sub-rooms call those before them"

# One meaning, one name: of struct, enum, union and typedef, beside declarations of incomplete types.
find compiler runtime -name '*.[chly]' | sort | xargs awk '
    { name = "" }
    /^(typedef )?(struct|enum|union) [A-Za-z0-9_]+ \{/ { name = $1 == "typedef" ? $3 : $2 }
    /^\} [A-Za-z0-9_]+;/ { name = $2 }
    /^typedef .*[ *)][A-Za-z0-9_]+;$/ && !/^typedef (struct|union) ([A-Za-z0-9_]+) [A-Za-z0-9_]+;$/ { name = $NF }
    /^typedef .*\(\*[A-Za-z0-9_]+\)/ { name = $0; sub(/.*\(\*/, "", name); sub(/\).*/, "", name) }
    name == "" || name == "Sparse" { next } # KLU and a factorization of our own, never linked together
    { sub(/;$/, "", name); sub(/^\*/, "", name) }
    !(name in file) { file[name] = FILENAME }
    file[name] != FILENAME { print FILENAME ":" FNR ": " name " is defined in " file[name] " as well" }' >> "$offences"
verdict "each type name has one definition"

grep -oE '(compiler|runtime)/[a-z0-9_/]+(\.(c|h|def))?' docs/GLOSSARY.md | sort -u |
    while IFS= read -r path; do [ -e "$path" ] || echo "docs/GLOSSARY.md: there is no $path"; done >> "$offences"
verdict "the glossary names files that are there"

if command -v clang-format > /dev/null; then
    find compiler commands runtime tests tools -name '*.[ch]' ! -path 'tests/c/*' -exec clang-format --dry-run {} + 2>&1 |
        grep 'warning:' | cut -d: -f1,2 >> "$offences" || true
    verdict "clang-format changes nothing"
else
    echo "SKIP layers: clang-format is not installed"
fi
