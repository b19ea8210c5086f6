# Tables of large models are written short in the C, and whole in the program: names, start values, patterns.
. "$HERE/try.inc"
n=600
cat > Large.mo <<'M'
model Large
  model Cell
    parameter Real k = 2;
    Real x[2](start = {k, 1}, each fixed = true) "two values";
    Real y = x[1] + x[2];
  equation
    der(x) = -k*x;
  end Cell;
  parameter Integer n = 600;
  Cell c[n](k = {i/10 for i in 1:n});
  Real z[n](each start = 1, each fixed = true);
  Real last = z[1] + c[n].y;
equation
  for i in 1:n loop
    der(z[i]) = if z[n + 1 - i] > 0.5 then -i*z[i] else -1;
  end for;
end Large;
M
mocc --cc="$CC" Large.mo -o large
mocc -S Large.mo -o large.c
test "$(wc -c < large.c)" -lt 100000 && echo "the C is short"
./large --list > listed.txt
awk -v n=$n 'BEGIN {
    print "n: parameter, fixed Integer = " n
    for (i = 1; i <= n; i++) {
        k = i/10
        printf "c[%d].k: parameter Real = %g\n", i, k
        printf "c[%d].x[1]: state Real (start = %g) \"two values\"\n", i, k
        printf "c[%d].x[2]: state Real (start = 1) \"two values\"\n", i
        printf "c[%d].y: variable Real (start = 0)\n", i
    }
    for (i = 1; i <= n; i++) printf "z[%d]: state Real (start = 1)\n", i
    print "last: variable Real (start = 0)"
    for (i = 1; i <= n; i++) for (j = 1; j <= 2; j++) printf "der(c[%d].x[%d]): derivative Real\n", i, j
    for (i = 1; i <= n; i++) printf "der(z[%d]): derivative Real\n", i
}' > expected.txt
diff expected.txt listed.txt && echo "the program lists all variables"
./large --stop-time=0.01 --check-jacobian > /dev/null 2>&1 && echo "the Jacobian is right"
./large --stop-time=1 --set 'c[599].k=0.5' --final='c[599].x[1],c[10].x[2]' --tolerance=1e-9 --quiet --output-format=none |
    sed 's/\(\.[0-9]\{6\}\)[0-9]*/\1/g' # 0.5*exp(-0.5), exp(-1)

# The current of a node with very many branches is computed by loops, in the order of its terms.
cat > Star.mo <<'M'
model Star
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Branch
    Pin p;
    parameter Real R = 2;
    Real v(start = 1, fixed = true);
  equation
    p.i = (p.v - v)/R;
    der(v) = p.i;
  end Branch;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  Branch b[2500](R = {i for i in 1:2500});
  Ground ground;
equation
  for i in 1:2500 loop
    connect(b[i].p, ground.p);
  end for;
end Star;
M
mocc -S Star.mo -o star.c
grep -c 'for (int i = 0; i < 100[01]; i++) tmp' star.c
mocc --cc="$CC" Star.mo -o star
./star --stop-time=1e-9 --final=ground.p.i --quiet --output-format=none | sed 's/\(\.[0-9]\{5\}\)[0-9]*/\1/' # sum of 1/R
awk 'BEGIN { for (i = 1; i <= 2500; i++) s += 1/i; printf "%.5f\n", s }'
