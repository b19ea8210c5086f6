# What ends a run from outside: signals, --time-limit, kill, a full disk, also within a function that loops
# endlessly. The result file can be read up to then.
. "$HERE/try.inc"

cat > Endless.mo <<'M'
model Endless
  function spin
    input Real x;
    output Real y;
  algorithm
    y := x;
    while y > -1 loop
      y := abs(sin(y + 1));
    end while;
    annotation(Inline = false);
  end spin;
  parameter Boolean first = false;
  parameter Real p = if first then spin(2) else 1;
  Real x(start = 0, fixed = true);
equation
  der(x) = if time > 0.5 then spin(x) else p;
end Endless;
M
cat > Long.mo <<'M'
model Long
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = 1000*y;
  der(y) = -1000*x;
end Long;
M
mocc --cc="$CC" Endless.mo -o endless
mocc --cc="$CC" Long.mo -o long

whole() { # FILE.mat: data_2 has the rows that it says, to the end of the file
    at=$(grep -abo data_2 "$1" | head -1 | cut -d: -f1)
    rows=$(od -An -t d4 -j $((at - 16)) -N 4 "$1" | tr -d ' ')
    points=$(od -An -t d4 -j $((at - 12)) -N 4 "$1" | tr -d ' ')
    size=$(wc -c < "$1")
    [ "$points" -gt "$2" ] && [ "$size" = $((at + 7 + 8*rows*points)) ] && echo "$1 is whole"
}
lines() { # FILE.csv: every line has all its columns
    awk -F, 'NR == 1 { n = NF } NF != n { bad++ } END { print FILENAME, (bad ? "is broken" : NR > 2 ? "is whole" : "is empty") }' "$1"
}
ended() { # SIGNAL PROGRAM ARGUMENTS...: half a second after its result file is there, if $writes names it
    signal=$1
    shift
    (
        "$@" &
        for i in 1 2 3 4 5 6 7 8 9 10; do [ -z "$writes" ] || [ -e "$writes" ] || sleep 2; done
        sleep 0.5
        kill -"$signal" $!
        status=0
        wait $! || status=$?
        echo "[status $status]"
    ) 2> said || true
    sed 's/at time = [0-9.e+-]*/at time = T/; s/([0-9]* rows*)/(N rows)/' said | grep -E '^(error|note)' || true
}

writes=
echo "a function without end"
try ./endless --time-limit=1 --intervals=10 -o limit.mat
whole limit.mat 6
try ./endless --time-limit=0.5 --set first=true -o none.csv
ended TERM ./endless --intervals=10 -o term.csv
lines term.csv

echo "a long run"
for signal in INT TERM HUP; do
    echo "$signal"
    ended $signal ./long --stop-time=1e6 --interval=0.1 -o long.csv
    lines long.csv
done
for signal in INT TERM HUP; do
    echo "$signal to mocc alone"
    writes=$signal.csv
    ended $signal mocc --cc="$CC" Long.mo --run -- --stop-time=1e6 --interval=0.1 -o $signal.csv
    lines $signal.csv
done
writes=
(nohup ./long --stop-time=2 --interval=0.1 --output-format=none & sleep 0.1; kill -HUP $!; wait $!) > /dev/null 2>&1
echo "nohup: $?"

echo "killed"
(./long --stop-time=1e6 --interval=0.1 -o killed.mat & sleep 2; kill -KILL $!; wait $!) > /dev/null 2>&1 || true
whole killed.mat 1

echo "little room"
(ulimit -f 8; ./long --intervals=5000 --stop-time=0.01 -o full.csv 2>&1 || echo "[status $?]")
lines full.csv
(ulimit -f 8; ./long --intervals=5000 --stop-time=0.01 -o full.mat 2>&1 || echo "[status $?]")
whole full.mat 10
(ulimit -f 100; mocc --cc="$CC" Long.mo -o little > said 2>&1 || echo "[status $?]")
ls little* 2> /dev/null || echo "nothing is left"
(ulimit -f 100; mocc --cc="$CC" Long.mo -o long > said 2>&1 || echo "[status $?]")
try ./long --stop-time=0.01 --output-format=none

echo "final values"
./long --stop-time=1e6 --interval=0.1 --time-limit=0.5 --final=x,y -o long.csv 2> /dev/null | sed 's/=[-0-9.e]*/=N/g'
