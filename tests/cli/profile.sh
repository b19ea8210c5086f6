# --profile: what each algebraic loop and each chain costs. Seconds, shares and counts are masked.
. "$HERE/try.inc"
mocc() { command mocc --cc="$CC" "$@"; }
cat > Loops.mo <<'EOF'
model Loops "a constant matrix of condition 4004, a loop that iterates, one that stands at events"
  Real x(start = 1, fixed = true);
  Real a, b, e(start = 1), f(start = 1);
  discrete Real p(start = 0), q(start = 0);
equation
  der(x) = 0.001*b - x + e;
  a + b = x;
  a + 1.001*b = 1;
  e + exp(f) = 3 + x;
  f*e = 1;
  when sample(0.5, 1) then
    p = x - q;
    q = p - 1;
  end when;
end Loops;
EOF
cat > Plain.mo <<'EOF'
model Plain
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end Plain;
EOF
mocc --tearing=none Loops.mo && mocc Plain.mo || exit 1
# Seconds and shares as #; counts too, but for the calls of the initialisation and for a dash.
masked() {
    "$@" > said || echo "[status $?]"
    sed -E 's/[0-9]+\.[0-9]{6}/#/g; s/ +/ /g; s/^ # [0-9.]+/ # #/; /initialisation/!s/^( # #) [0-9]+/\1 #/
            s/^( # # [#0-9]+ [-0-9]+) [0-9]+ /\1 # /; s/^( # # [#0-9]+) [0-9]+ /\1 # /
            s/^( # # [#0-9]+ # #) [0-9.e+]+ [0-9.]+/\1 # #/' said
}
echo "-- on the spot"
masked ./Loops --profile --loops=solved -o a.csv | LC_ALL=C sort
echo "-- by the integrator"
masked ./Loops --profile --loops=residual -o a.csv | grep 'of 2 equations for' | LC_ALL=C sort
echo "-- none"
masked ./Plain --profile -o a.csv
echo "-- most expensive first"
./Loops --profile -o a.csv | awk '/ system of / { if (seen && $1 > last) print "out of order"; last = $1; seen++ }
    END { print seen, "loops" }'
echo "-- shares"
./Loops --profile -o a.csv | awk '/^$/ { table++ } table == 2 && $2 ~ /^[0-9.]+$/ { sum += $2 }
    END { print (sum > 99 && sum < 101 ? "all of the time is accounted for" : sum) }'
echo "-- off"
./Loops -o a.csv
