# Integers that leave 64 bits end the evaluation; so do those that leave the int of a C function.
try() { # NAME EXPRESSION: of k, which is 1, later 9223372036854775807
    cat > "$1.mo" <<M
model $1
  function total
    input Integer v[:];
    output Integer s = sum(v);
  algorithm
  end total;
  function square
    input Integer v[:];
    output Integer s = v*v;
  algorithm
  end square;
  function factors
    input Integer v[:];
    output Integer s = product(v);
  algorithm
  end factors;
  function power
    input Integer n;
    output Integer f;
  algorithm
    f := 1;
    while f > 0 loop
      f := 3*f + n;
    end while;
  end power;
  function narrow
    input Integer n;
    output Integer m;
    external "C" m = narrow(n) annotation(Include = "static int narrow(int n) { return n; }");
  end narrow;
  parameter Integer large = 9223372036854775807;
  Integer k = if time > 0.5 then large else 1;
  Integer n = $2;
end $1;
M
    mocc --cc="$CC" "$1.mo" -o "$1" && ./"$1" --stop-time=1 2>&1 | head -1
}
try Sum 'k + k'
try Difference '-2 - k'
try Product 'k*k'
try Negative '-(-k - 1)'
try Absolute 'abs(-k - 1)'
try Quotient 'div(-k - 1, -k*0 - 1)'
try Rounded 'integer(1e3*k)'
try Vector 'total({k, k})'
try Scalar 'square({k, 2})'
try Factors 'factors({k, k})'
try Loop 'if time > 0.5 then power(k - k) else 1'
try Narrow 'narrow(k)'
try Fine 'k - k + mod(k, 10) + rem(-k, 10) + total({k, -k})'

cat > Exact.mo <<'M'
model Exact "no Integer on its way through a double: start values, parameters, tables of a loop"
  parameter Integer p = 9007199254740993;
  parameter Integer q = p + 2;
  Integer n(start = 9007199254740993, fixed = true);
  Integer z[12] = {9007199254740993 + 3*i + (if time > 2 then 1 else 0) for i in 1:12};
equation
  when time > 0.5 then
    n = pre(n) + 1;
    terminate(String(p) + " " + String(q) + " " + String(n) + " " + String(z[12]));
  end when;
end Exact;
M
mocc --cc="$CC" Exact.mo -o exact && ./exact --stop-time=1

# Results, lists and settings keep all digits, but for .mat, which says so.
cat > Kept.mo <<'M'
model Kept
  parameter Integer p = 9007199254740993;
  constant Integer c = 9007199254740995;
  final parameter Integer q = p + 4;
  Integer n(start = -9223372036854775807, fixed = true);
  Integer m = -n, k = -p;
  Real even = (-1.0)^(p + 1), odd = (-1.0)^9007199254740993;
  constant Real folded = (-1.0)^c;
equation
  when time > 0.5 then
    n = 9223372036854775807;
  end when;
end Kept;
M
mocc --cc="$CC" Kept.mo -o kept && ./kept --quiet --intervals=2 --variables='time|p|c|q|n|m|k' --final=p,c,q,n,m,k,even,odd,folded
cat Kept_res.csv
./kept --list
./kept --quiet --set p=9007199254740997 --set n=-9007199254740995 --final=p,q,m,k,odd -o kept.mat
for p in 9223372036854775808 1e16 1e3 1.5; do ./kept --quiet --set p=$p --final=p; done
true
# The integer part of floor() is told as such.
cat > Steps.mo <<'E'
model Steps
  Real x = if time > 0.5 then 1e300 else 1.5;
  Real y = floor(x);
end Steps;
E
mocc --cc="$CC" Steps.mo -o Steps && ./Steps 2>&1 | head -1
# Integers keep all their digits on the way through --input, --final and --list; a table of Integers has no fractions.
cat > Wide.mo <<'E'
model Wide
  input Integer u(start = 9007199254740993);
  input Boolean b;
  Integer m = u + 1;
  Integer k = if b then 1 else 0;
  parameter Integer p = 9007199254740995;
end Wide;
E
mocc --cc="$CC" Wide.mo -o Wide
printf 'time,u,b\n0,9007199254740993,0\n0.5,-9223372036854775807,1\n' > wide.csv
printf 'time,u\n0,1.5\n' > fraction.csv
printf 'time,u\n0,9223372036854775808\n' > large.csv
printf 'time,u\n0,3e2\n' > short.csv
./Wide --list | grep -e ^u -e ^p
./Wide --final=u,m,p
./Wide --input=wide.csv --stop-time=0.4 --final=u,m,k
./Wide --input=wide.csv --final=u,m,k
./Wide --input=short.csv --final=u
./Wide --input=fraction.csv --final=u
./Wide --input=large.csv --final=u
:
