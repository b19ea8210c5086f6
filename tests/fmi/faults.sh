# FMUs that crash, hang, fail or end the program are told, and the results so far are kept.
. "$TOP/tests/fmi/fmu.inc"
build_fmu plant linux64
fault() { # NUMBER
    status=0
    mocc run-fmu plant.fmu -s rk4 -q -o fault$1.csv --set fault=$1 --time-limit=2 --interval=0.01 2> said || status=$?
    cat said
    echo "[status $status] $(awk -F, 'NR == 1 { n = NF } NF != n { bad++ } END { print (bad || NR < 40 ? "broken" : "whole") }' fault$1.csv)"
}
for n in 1 2 3 4 5 6 7 8 9 10 11; do
    echo "fault $n"
    fault $n
done
echo "killed from outside"
mocc run-fmu plant.fmu -q -o killed.csv --set fault=4 2> said &
run=$!
for i in 1 2 3 4 5 6 7 8 9 10; do [ -s killed.csv ] || sleep 0.2; done
sleep 0.3
kill -9 $run
wait $run 2> /dev/null || true
for i in 1 2 3 4 5 6 7 8 9 10; do ls "${TMPDIR:-/tmp}"/mocc-fmu-* > /dev/null 2>&1 && sleep 0.3; done
ls "${TMPDIR:-/tmp}"/mocc-fmu-* 2> /dev/null || echo "no folder is left"
