# --watch: compiles and runs again whenever a file that was read changes, also after an error, until Ctrl-C.
. "$HERE/try.inc"
mkdir Parts
echo 'within ; package Parts constant Real k = 3; end Parts;' > Parts/package.mo
model() { # STATEMENT
    printf 'model Rise\n  parameter Real a = Parts.k;\n  Real x(start = 0, fixed = true);\nequation\n  der(x) = %s;\nend Rise;\n' "$1"
}
# Waits until standard error has as many lines that begin with "watching".
await() { # COUNT
    for i in $(seq 600); do
        [ "$(cat err.txt 2> /dev/null | grep -c '^watching')" -lt "$1" ] || return 0
        sleep 0.1
    done
    echo "no run number $1"
    cat err.txt
    exit 1
}
model a > Rise.mo
mocc --cc="$CC" --watch -L . Rise.mo -- --stop-time=1 --final=x > out.txt 2> err.txt &
watch=$!
await 1
model 2*a > Rise.mo # in place
await 2
model '2*a +' > new.mo
mv new.mo Rise.mo # as many editors do
await 3
echo 'within ; package Parts constant Real k = 5; end Parts;' > Parts/package.mo
await 4
model 3*a > Rise.mo
await 5
kill -INT $watch
status=0
wait $watch || status=$?
cat out.txt
cat err.txt
echo "[status $status]"

# A run that does not end is ended by a change.
model 'if time > -1 then a else 0' > Rise.mo
mocc --cc="$CC" --watch -L . Rise.mo -- --stop-time=1e12 --intervals=0 --max-step=1e-3 --output-format=none --quiet --progress \
    > out.txt 2> err.txt &
watch=$!
for i in $(seq 600); do
    ! grep -qs % err.txt || break
    sleep 0.1
done
model 'a*b' > Rise.mo
await 1
sed -n -e 's/.*\(error: interrupted\).*/\1/p' -e '/Rise.mo/p' err.txt
kill -TERM $watch
wait $watch
echo "[status $?]"

try mocc --watch -
try mocc --watch --no-such Rise.mo
try mocc --watch --dump=nothing Rise.mo
