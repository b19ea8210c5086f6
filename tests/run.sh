#!/bin/sh
# run.sh - runs the tests and ends with "N passed, N failed, N skipped".
#
#   tests/run.sh [-B BUILD] [-j JOBS] [-u] [-c CC] [-f FLAGS] [FOLDER or FILE]...
#
# -u writes what is expected anew. CC and FLAGS (sanitizers) are used for generated C as well.
# A test is named by a file; what runs depends on where it lies:
#   tests/STAGE/name.mo      with name.EXT beside it: output of `mocc`; EXT is flat, c, report, check, warn, err (see
#                            golden_command) or any pass that `mocc --list-passes` names: its warnings and its dump
#   tests/err/name.mo        with name.err: diagnostics of a wrong model, status 1
#   tests/spec/name.mo       with name.flat, name.err or name.warn, or with name.csv as in sim: by clause of the
#                            language specification
#   tests/sim/name.mo        with name.csv: compiled, run, compared; derivatives checked too
#   tests/lib/name.mo        the same for components of lib/, without a warning; with name.csv, or with asserts alone
#   tests/cli/name.sh        with name.out: what a shell session prints; likewise tests/fmi/name.sh
#   examples/X/Y.mo          with Y.csv or expected.csv: compiled, run, compared
#   BUILD/unit/test_x        a Unity program
#   BUILD/tests/syntax_roundtrip   over all models that are not wrong
#   tests/STAGE/check_x.py   a program too; told where BUILD is
#   tests/layers.sh          every line that starts with "FAIL" is a failure
# First lines of a model may say
#   // options: --tearing=lecture        for mocc
#   // run: --stop-time=2                for the simulation
#   // solvers: cvode radau5              runs and is compared with these too
#   // tolerance: 1e-5 1e-8              relative and absolute, for the comparison
set -eu

usage() {
    sed -n '2,6p' "$0" | cut -c3- >&2
    exit 2
}

build=build jobs=1 update=0 cc=gcc flags= sanitized= one=
while getopts B:j:uc:f:s1: opt; do
    case $opt in
    B) build=$OPTARG ;;
    j) jobs=$OPTARG ;;
    u) update=1 ;;
    c) cc=$OPTARG ;;
    f) flags=$OPTARG ;;
    s) sanitized=yes ;;
    1) one=$OPTARG ;;
    *) usage ;;
    esac
done
shift $((OPTIND - 1))
top=$(cd "$(dirname "$0")/.." && pwd)
cd "$top"
case $build in /*) ;; *) build=$top/$build ;; esac
mocc=$build/bin/mocc
csvdiff=$build/tools/csvdiff

# Sanitizers are wanted when generated C is compiled and when it is linked: a C compiler of that name.
if [ -n "$flags" ]; then
    wrapper=$build/cc-sanitize
    printf '#!/bin/sh\nexec %s %s "$@"\n' "$cc" "$flags" > "$wrapper"
    chmod +x "$wrapper"
    cc=$wrapper
fi

# ---- one test: $1 is its file; prints "PASS name", "FAIL name" or "SKIP name" and what is wrong ----

directive() { # NAME FILE: the rest of the line "// NAME: ..."
    sed -n "1,8s|^// *$1: *||p" "$2"
}

golden_command() { # EXTENSION MODEL: prints what is compared with model.EXTENSION
    # shellcheck disable=SC2046
    set -- "$1" "$2" $(directive options "$2")
    ext=$1 model=$2
    shift 2
    case $ext in
    flat) "$mocc" --cc="$cc" --check-forms --flat "$@" "$model" ;;
    c) "$mocc" --check-forms -S -o - "$@" "$model" ;;
    report) "$mocc" --check-forms --report=all "$@" "$model" ;;
    check) "$mocc" --check-forms --check "$@" "$model" ;;
    warn) "$mocc" --check-forms --stop-after=c "$@" "$model" 2>&1 ;;
    err) "$mocc" --cc="$cc" --check-forms --stop-after=c "$@" "$model" 2>&1 ;;
    *)
        if "$mocc" --list-passes | grep -q "^$ext "; then "$mocc" --check-forms --dump="$ext" "$@" "$model" 2>&1
        else
            echo "run.sh: no command for .$ext"
            return 99
        fi ;;
    esac
}

# Compares with the expected file, or writes it.
compare() { # EXPECTED ACTUAL
    if [ $update = 1 ]; then
        cmp -s "$1" "$2" || { cp "$2" "$1"; echo "  wrote $1"; }
        return 0
    fi
    [ -f "$1" ] || { echo "  there is no $1"; return 1; }
    diff -u "$1" "$2" | head -60 > "$work/diff"
    [ -s "$work/diff" ] || return 0
    cat "$work/diff"
    return 1
}

check_golden() { # MODEL EXPECTED, from the model's folder, so that paths are plain names
    want=0 status=0 ext=${2##*.}
    if [ "$ext" = err ]; then want=1; fi
    (cd "$(dirname "$1")" && golden_command "$ext" "$(basename "$1")") > "$work/actual" 2> "$work/stderr" ||
        status=$?
    if [ $status != $want ]; then
        echo "  status $status, expected $want"
        head -20 "$work/actual" "$work/stderr"
        return 1
    fi
    if [ -s "$work/stderr" ]; then
        echo "  unexpected on standard error:"
        head -20 "$work/stderr"
        return 1
    fi
    compare "$2" "$work/actual"
}

# What a stage prints must read back and print the same.
check_round_trip() { # EXPECTED
    case ${1##*.} in
    ast) "$mocc" --dump=ast "$1" > "$work/again" ;;
    flat) cp "$1" "$work/again.bmo" && "$mocc" --cc="$cc" --flat "$work/again.bmo" > "$work/again" ;;
    *) return 0 ;;
    esac && diff -u "$1" "$work/again" | head -40 > "$work/diff" && [ ! -s "$work/diff" ] && return 0
    echo "  does not read back to the same text:"
    cat "$work/diff"
    return 1
}

run_goldens() { # MODEL
    base=${1%.*} found=0 wrong=0
    stage=$(basename "$(dirname "$1")")
    new=
    if [ $update = 1 ] && [ "$(ls "$base".* | grep -cvE '\.b?mo$')" = 0 ]; then new=$base.$stage; fi
    for expected in "$base".* $new; do
        case $expected in *.mo | *.bmo | *.csv) continue ;; esac
        found=1
        check_golden "$1" "$expected" || wrong=1
        [ $update = 1 ] || [ $wrong = 1 ] || check_round_trip "$expected" || wrong=1
    done
    [ $found = 1 ] || { echo "  no expected output beside it"; return 1; }
    return $wrong
}

run_simulation() { # MODEL REFERENCE [OPTIONS OF mocc]
    tolerance=$(directive tolerance "$1")
    tolerance=${tolerance:-1e-5 1e-8}
    # shellcheck disable=SC2046
    "$mocc" --check-forms --cc="$cc" -o "$work/model" ${3:-} \
        $(directive options "$1") "$1" || { echo "  mocc: status $?"; return 1; }
    # shellcheck disable=SC2046
    (cd "$work" && ./model -o result.csv $(directive run "$top/$1")) > "$work/log" 2>&1 ||
        { echo "  simulation: status $?"; head -20 "$work/log"; return 1; }
    (cd "$work" && ./model --check-jacobian) > "$work/log" 2>&1 ||
        { echo "  Jacobian: status $?"; head -20 "$work/log"; return 1; }
    if [ -n "${3:-}" ] && [ ! -f "$2" ]; then return 0; fi # its asserts hold
    "$csvdiff" -r "${tolerance% *}" -a "${tolerance#* }" "$2" "$work/result.csv" || return 1
    for solver in $(directive solvers "$1"); do
        # shellcheck disable=SC2046
        (cd "$work" && ./model -o other.csv $(directive run "$top/$1") --solver="$solver") > "$work/log" 2>&1 ||
            { echo "  $solver: status $?"; head -20 "$work/log"; return 1; }
        "$csvdiff" -r "${tolerance% *}" -a "${tolerance#* }" "$2" "$work/other.csv" || { echo "  by $solver"; return 1; }
    done
}

run_session() { # SCRIPT
    (
        cd "$work"
        mkdir session
        cd session
        PATH=$build/bin:$build/tools:$PATH HERE=$top/tests/cli TOP=$top CC=$cc SANITIZED=$sanitized \
            sh "$top/$1" < /dev/null
    ) > "$work/raw" 2>&1 || { echo "  script: status $?"; tail -20 "$work/raw"; return 1; }
    sed -e "s|$work/session|.|g" -e "s|$build|BUILD|g" -e "s|$top/||g" "$work/raw" > "$work/actual"
    compare "${1%.sh}.out" "$work/actual"
}

run_one() { # FILE
    case $1 in
    tests/cli/*.sh | tests/fmi/*.sh) run_session "$1" ;;
    tests/sim/*) run_simulation "$1" "${1%.*}.csv" ;;
    tests/lib/*) run_simulation "$1" "${1%.*}.csv" --Werror ;;
    examples/*)
        expected=${1%.*}.csv # several models of a folder; else
        [ -f "$expected" ] || expected=$(dirname "$1")/expected.csv
        run_simulation "$1" "$expected" ;;
    tests/spec/*.mo)
        if [ -f "${1%.*}.csv" ]; then run_simulation "$1" "${1%.*}.csv"
        else run_goldens "$1"; fi ;;
    *.mo | *.bmo) run_goldens "$1" ;;
    */syntax_roundtrip)
        find tests examples lib -name '*.mo' | while read -r model; do
            [ -f "${model%.mo}.err" ] || echo "$model"
        done | "$1"
        ;;
    *) "$1" ;;
    esac
}

# Programs that hold several tests print one line each: Unity's "file:line:name:PASS", ours "PASS name".
run_many() { # PROGRAM ARGUMENTS...
    status=0
    CC=$cc "$@" > "$work/raw" 2>&1 || status=$?
    sed -e 's/^\([^:]*\):[0-9]*:\([^:]*\):PASS.*/PASS \1 \2/' \
        -e 's/^\([^:]*\):\([0-9]*\):\([^:]*\):FAIL\(.*\)/FAIL \1 \3 (line \2)\4/' \
        -e 's/^\([^:]*\):[0-9]*:\([^:]*\):IGNORE.*/SKIP \1 \2/' "$work/raw" > "$work/many"
    if grep -q '^FAIL ' "$work/many"; then cat "$work/many"
    elif [ $status != 0 ]; then
        cat "$work/many"
        echo "FAIL $1 (status $status)"
    else
        grep -E '^(PASS|SKIP) ' "$work/many" || echo "FAIL $1 (says nothing)"
    fi
}

if [ -n "$one" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    export TMPDIR="$work"
    case $one in
    */unit/test_*) CC=$cc run_many "$one" ;;
    tests/layers.sh) run_many "$one" "$build" ;;
    *.py)
        if command -v python3 > /dev/null; then run_many "$one" "$build"
        else echo "SKIP $one (no python3)"; fi
        ;;
    *)
        if run_one "$one" > "$work/out" 2>&1; then
            echo "PASS $one"
            grep '^  wrote' "$work/out" || true
        else
            echo "FAIL $one"
            cat "$work/out"
        fi
        ;;
    esac
    exit 0
fi

# ---- all tests ----

list() { # names all tests, slow ones first
    ls examples/*/*.mo examples/*/*/*.mo tests/sim/*.mo tests/lib/*.mo 2> /dev/null || true
    ls "$build"/unit/test_* 2> /dev/null | grep -v '\.d$' || true
    echo "$build/tests/syntax_roundtrip"
    echo tests/layers.sh
    ls tests/cli/*.sh tests/fmi/*.sh tests/*/check_*.py 2> /dev/null || true
    find tests -name '*.mo' -o -name '*.bmo' | grep -vE '^tests/(sim|lib|cli|fmi|fuzz|bench|unit|realtime)/' | LC_ALL=C sort
}

chosen() { # keeps those below the folders or among the files that were named
    [ $# -gt 0 ] || { cat; return; }
    while IFS= read -r test; do
        for name; do
            case $test in "${name%/}" | "${name%/}"/* | "$top/${name%/}" | "$top/${name%/}"/*) echo "$test" ;; esac
        done
    done
}

# How far the tests are, on standard error: over and over on one line of a terminal, else twice a minute.
show_progress() { # NUMBER OF TESTS
    if [ -t 2 ]; then pause=1 before='\r' after=
    else pause=30 before='' after='\n'; fi
    while sleep $pause > /dev/null 2>&1; do
        # shellcheck disable=SC2059
        printf "$before%d of %d tests done, %d failed $after" "$(wc -l < "$results.done")" "$1" "$(count FAIL)" >&2
    done
}

count() { grep -cE "^$1( |$)" "$results" || true; }

results=$(mktemp)
: > "$results.done"
progress=
trap '[ -z "$progress" ] || kill "$progress" 2> /dev/null || :; rm -f "$results" "$results.done"' EXIT
total=$(list | chosen "$@" | wc -l)
show_progress "$total" &
progress=$!
again="-B $build -c $cc"
if [ -n "$flags" ]; then again="$again -s"; fi
if [ $update = 1 ]; then again="$again -u"; fi
list | chosen "$@" | xargs -P "$jobs" -I '{}' sh -c '"$0" '"$again"' -1 "$1" > "$2.$$" 2>&1
    flock "$2" cat "$2.$$" >> "$2"; rm -f "$2.$$"; echo "$1" >> "$2.done"' "$top/tests/run.sh" '{}' "$results"

kill "$progress" 2> /dev/null || true
[ ! -t 2 ] || printf '\r\033[K' >&2
grep -v '^PASS ' "$results" || true
failed=$(count FAIL)
clauses=$(count '[A-Z]* tests/spec/.*')
[ "$clauses" = 0 ] || echo "$clauses models by clause of the specification, $(count 'FAIL tests/spec/.*') of them failed"
echo "$(count PASS) passed, $failed failed, $(count SKIP) skipped"
[ "$failed" = 0 ]
