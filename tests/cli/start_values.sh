# A loop without a useful start value: the failed initialisation names the variable that needs one.
. "$HERE/try.inc"
mocc() { command mocc --cc="$CC" "$@"; }
cat > Far.mo <<'END'
model Far "defined far from the start value only"
  Real u, y, reserve(start = 1, fixed = true);
equation
  y + log(u - 400) = 3 + u/1000;
  y = 1e-3*u*reserve;
  der(reserve) = -reserve;
end Far;
END
for model in Far; do
    mocc $model.mo || exit 1
    try ./$model --stop-time=1e-9 2> err.txt
    head -3 err.txt | sed 's/largest residual, [-+.a-z0-9]*/largest residual, HUGE/'
done
echo "With start values, or without where nominal values lead away from the edge of what is defined:"
cat > Mixing.mo <<'END'
model Mixing "a concentration under a logarithm: zero, where it starts, is not defined"
  Real c, potential, reserve(start = 1, fixed = true);
equation
  log(c) + potential = 3;
  c*potential = 2 + reserve;
  der(reserve) = -reserve;
end Mixing;
END
sed 's/Real u,/Real u(start = 410),/' Far.mo > a.mo && mocc -o a a.mo && try ./a --stop-time=1e-9 -o a.csv
mocc Mixing.mo && try ./Mixing --stop-time=1e-9 -o b.csv
head -2 b.csv | cut -d, -f2,3
