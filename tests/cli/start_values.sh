# A loop without a useful start value: the failed initialisation names the variable that needs one.
. "$HERE/try.inc"
mocc() { command mocc --cc="$CC" "$@"; }
cat > Mixing.mo <<'END'
model Mixing "a concentration under a logarithm: from zero there is no way"
  Real c, potential, reserve(start = 1, fixed = true);
equation
  log(c) + potential = 3;
  c*potential = 2 + reserve;
  der(reserve) = -reserve;
end Mixing;
END
cat > Diode.mo <<'END'
model Diode
  Real current(start = -1e12), voltage, charge(start = 1, fixed = true);
equation
  current = 1e-12*(exp(voltage/0.025) - 1);
  voltage + 100*current = 5*charge;
  der(charge) = -current;
end Diode;
END
for model in Mixing Diode; do
    mocc $model.mo || exit 1
    try ./$model --stop-time=1e-9 2> err.txt
    head -3 err.txt | sed 's/largest, [-+.a-z0-9]*/largest, HUGE/'
done
echo "With start values:"
sed 's/Real c,/Real c(start = 2),/' Mixing.mo > a.mo && mocc -o a a.mo && try ./a --stop-time=1e-9 -o a.csv
sed 's/start = -1e12/start = 0.04/' Diode.mo > b.mo && mocc -o b b.mo && try ./b --stop-time=1e-9 -o b.csv
