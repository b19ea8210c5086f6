# What is stored: parameters, Strings, a later beginning; and that only this is computed.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > Gears.mo <<'EOF'
model Gears
  type Gear = enumeration(low, high);
  parameter Real R = 2.5;
  parameter String name = "say \"so\", twice";
  Real x(start = 1, fixed = true);
  Real y = 3*x;
  Integer n(start = 0, fixed = true);
  Gear gear = if n > 1 then Gear.high else Gear.low;
  String word;
equation
  der(x) = -R*x;
  when sample(0, 0.25) then
    n = pre(n) + 1;
    word = "tick " + String(n);
  end when;
end Gears;
EOF
mocc -o gears Gears.mo
try ./gears -o - --intervals=2 --parameters --variables='R|name|n|word|gear|time'
try ./gears -o - --intervals=4 --no-events --parameters --after=0.5 --variables='[nR]'
try ./gears -q --intervals=2 --parameters -o all.csv
head -1 all.csv
try ./gears --after=2
try ./gears --final=word,gear,name --output-format=none
echo "-- evaluations of all equations, of the rest too"
cat > Decay.mo <<'EOF'
model Decay
  Real x(start = 1, fixed = true);
  Real y = 3*x;
equation
  der(x) = -x;
end Decay;
EOF
mocc -o decay Decay.mo
count() { ./decay -q --stats -o d.csv "$@" | awk '/evaluations of all equations/ { print $1 }'; }
all=$(count) state=$(count --variables=x) none=$(count --output-format=none) late=$(count --after=0.5)
[ $((all - none)) -ge 499 ] && [ $((state - none)) = 0 ] && echo "x alone needs none of $((all - none)) evaluations at result points"
[ $((all - late)) -ge 249 ] && [ $((all - late)) -le 251 ] && echo "half of the span, half of them"
./decay -q -o full.csv && ./decay -q -o part.csv --variables='x|der.*'
cut -d, -f1,2,4 full.csv | cmp - part.csv && echo "the same values"
