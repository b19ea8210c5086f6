# tcc compiles models too: what other compilers have built in (Integer overflow, unsigned long to double) is there, also
# for C of external functions, in annotations and in the folder of a library.
. "$HERE/try.inc"
# What tcc compiles has no sanitizers, which the run-time library wants then.
[ -z "$SANITIZED" ] || { cat "$HERE/tcc.out"; exit 0; }
export XDG_CACHE_HOME=$PWD/cache
mkdir -p Whole/Resources/C-Sources
cat > Whole/Resources/C-Sources/whole.c <<'C'
double whole(double x)
{
    return (double)(unsigned long long)x;
}
C
cat > Whole/package.mo <<'M'
package Whole
  function whole
    input Real x;
    output Real y;
    external "C" y = whole(x) annotation(Library = "whole");
  end whole;
end Whole;
M
cat > Numbers.mo <<'M'
model Numbers
  function total
    input Real u[:];
    output Real y;
    external "C" y = total(u, size(u, 1)) annotation(Include = "
      static double total(const double *u, size_t n)
      {
          double sum = (double)n;
          for (size_t i = 0; i < n; i++) sum += u[i];
          return sum;
      }");
  end total;
  parameter Integer k = 3;
  Integer sum = k + integer(time), difference = k - integer(time), product = -k*sum "at most 4 and 2";
  Real y = total({time, 2*time}), z = Whole.whole(time + 2.5);
equation
  assert(time < 1 or sum == 4 and difference == 2 and product == -12, "Integer");
  assert(abs(y - 2 - 3*time) < 1e-12 and z == integer(time + 2.5), "external");
end Numbers;
M
cat > Large.mo <<'M'
model Large
  parameter Integer most = 9223372036854775807;
  Integer one = if time > 0.5 then 1 else 0;
  Integer n = $N;
end Large;
M
try mocc --cc=tcc -L . Numbers.mo -o numbers && ./numbers --stop-time=1 --final=z
for n in 'most + one' '-most - 1 - one' '2*one*most' '-one*(-most - 1)' '(-most - 1)*(-one)' 'most - one' '-most - one' '-one*most' \
    '(-most - 1)*one'; do
    sed "s/\$N/$n/" Large.mo > L.mo
    mocc --cc=tcc L.mo -o large && ./large --stop-time=1 --final=n 2>&1 | head -1
done
