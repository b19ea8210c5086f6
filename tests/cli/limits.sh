# Large and deep things, little memory: done or refused in words, never a crash.
. "$HERE/try.inc"
cp "$TOP/examples/Heat/Heat.mo" .
deep() { # OPEN CLOSE COUNT: a model with so deep an expression
    printf 'model Deep\n  Real x = '
    awk -v left="$1" -v right="$2" -v n="$3" 'BEGIN {
        for (i = 0; i < n; i++) printf "%s", left; printf "time"; for (i = 0; i < n; i++) printf "%s", right }'
    printf ';\nend Deep;\n'
}
deep 'sin(' ')' 2000 > calls.mo
deep '(1 + ' ')' 2000 > sums.mo
deep '-(' ')' 2400 > minus.mo
deep 'if time > 1 then 2 else ' '' 2000 > ifs.mo
for model in calls sums minus ifs; do
    echo "$model"
    mocc --stop-after=c $model.mo 2> err.txt || { echo "[status $?]"; cut -c1-60 err.txt | grep -a error; }
done
deep '(' ')' 100000 > brackets.mo
echo brackets
mocc --check brackets.mo 2> err.txt || echo "[status $?]"
cut -c1-100 err.txt | grep -a error
case $SANITIZED in
yes) mocc --check Heat.mo ;; # sanitizers need an address space of their own
*)
    (ulimit -v 150000; mocc --check -D N=200000 Heat.mo > out.txt 2> err.txt || echo "[status $?]" > status.txt)
    cat out.txt err.txt status.txt > all.txt
    grep -q 'out of memory' all.txt && grep -q 'status 1' all.txt || cat all.txt
    (ulimit -v 60000; mocc --check Heat.mo) ;;
esac
echo "what is said of memory"
case $SANITIZED in
yes) printf '%s\n' "mocc: error: out of memory in pass" "hint: this process may not have more (ulimit -v)" ;;
*) (ulimit -v 150000; mocc --check -D N=200000 Heat.mo 2>&1 | sed "s/ '.*//; s/-v).*/-v)/") ;;
esac
cat > killed <<'X'
#!/bin/sh
echo "gcc: fatal error: Killed signal terminated program cc1" >&2
exit 1
X
chmod +x killed
try mocc --cc=./killed Heat.mo -o heat
# Ticks that the rounding of their start would make one.
cat > Late.mo <<'END'
model Late
  parameter Real first = 0;
  discrete Integer n(start = 0, fixed = true);
equation
  when sample(first, 0.25) then
    n = pre(n) + 1;
  end when;
end Late;
END
mocc --cc="$CC" Late.mo || exit 1
for first in -1 -1e15 -1e300 1e300; do
    try ./Late --set first=$first --output-format=none --final n
done
