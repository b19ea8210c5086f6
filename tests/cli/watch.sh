# --watch: compiles and runs again whenever a file that was read changes, also after an error, until Ctrl-C.
. "$HERE/try.inc"
mkdir Parts
echo 'within ; package Parts constant Real k = 3; end Parts;' > Parts/package.mo
# Writes the model as many editors do, so that no half of it is ever seen.
model() { # STATEMENT
    printf 'model Rise\n  parameter Real a = Parts.k;\n  Real x(start = 0, fixed = true);\nequation\n  der(x) = %s;\nend Rise;\n' "$1" > new.mo
    mv new.mo Rise.mo
}
# Waits until a file has such a line.
await() { # PATTERN FILE
    for i in $(seq 600); do
        ! grep -qs "$1" "$2" || return 0
        sleep 0.1
    done
    echo "no $1 in $2"
    cat out.txt err.txt
    exit 1
}
# Shows a file with each line once: a file may be seen while it is being written, which is one run more.
show() { # FILE
    awk '!seen[$0]++' "$1"
}
model a
mocc --cc="$CC" --watch -L . Rise.mo -- --stop-time=1 --final=x > out.txt 2> err.txt &
watch=$!
await x=2.9 out.txt
model '2*a'
await x=5.9 out.txt
model '2*a +'
await Rise.mo:5:17 err.txt
model '3*a'
await x=9 out.txt
echo 'within ; package Parts constant Real k = 5; end Parts;' > Parts/package.mo
await x=14.9 out.txt
await '^watching' err.txt
kill -INT $watch
status=0
wait $watch || status=$?
show out.txt
show err.txt
echo "[status $status]"

# A run that does not end is ended by a change.
model 'if time > -1 then a else 0'
mocc --cc="$CC" --watch -L . Rise.mo -- --stop-time=1e12 --intervals=0 --max-step=1e-3 --output-format=none --quiet --progress \
    > out.txt 2> err.txt &
watch=$!
await % err.txt
model 'a*b'
await 'Rise.mo:5.*b' err.txt
sed -n -e 's/.*\(error: interrupted\).*/\1/p' -e '/^Rise.mo/p' err.txt
kill -TERM $watch
wait $watch
echo "[status $?]"

try mocc --watch -
try mocc --watch --no-such Rise.mo
try mocc --watch --dump=nothing Rise.mo
