// Sizes, a loop's range, a condition and a whole array by external C and by functions in Modelica that call some:
// the code runs while the model is compiled. What an impure one said then is not asked for again.
model ExternalStructure
  function count "how often c stands in s"
    input String s;
    input String c;
    output Integer n;
    external "C" n = count_of(s, c) annotation(Include="
#include <string.h>
static int count_of(const char *s, const char *c) { int n = 0; for (; *s; s++) n += *s == *c; return n; }");
  end count;

  type Shape = enumeration(short, long);
  record Text
    Integer n;
    Shape shape;
    Boolean odd;
    String text;
  end Text;

  function words
    input String s;
    output Integer n = 1 + count(s, " ");
    output Real share[:] = zeros(n);
    output Text text;
  algorithm
    for i in 1:n loop
      share[i] := i/3 + count(s, "a");
    end for;
    text := Text(n, if n > 2 then Shape.long else Shape.short, mod(n, 2) == 1, s + "\"\n\\" + String(n));
  end words;

  function shares
    input String s;
    output Real share[:];
  protected
    Integer n;
  algorithm
    (n, share) := words(s);
  end shares;

  function described
    input String s;
    output Text text;
  protected
    Integer n;
    Real share[:];
  algorithm
    (n, share, text) := words(s);
  end described;

  impure function next "counts up to now"
    output Integer n;
    external "C" n = clock_number() annotation(Include="
#include <unistd.h>
static int clock_number(void) { return 1 + getpid() % 97; }");
  end next;

  function matrix "n rows of m: 10*i + j"
    input Integer n;
    input Integer m;
    output Real a[n, m];
    external "C" fill_matrix(a, size(a, 1), size(a, 2)) annotation(Include="
#include <stddef.h>
static void fill_matrix(double *a, size_t n, size_t m)
{ for (size_t i = 0; i < n*m; i++) a[i] = 10*(i/m + 1) + i%m + 1; }");
  end matrix;

  final parameter Integer n = count("banana", "a");
  parameter Text said = described("a b c d");
  final parameter Integer parts = said.n;
  parameter Integer k = next();
  parameter Real a[:, :] = matrix(count("bb", "b"), n);
  Real x[n] = fill(time, n);
  Real y[count("xx", "x"), parts] = ones(2, 4)*time;
  Real share[:] = shares("a b c d");
  Real z[k];
  Real sum_z = sum(z) - k;
  model Twice
    parameter Integer n;
    Real v[n] = 2*ones(n)*time;
  end Twice;
  Twice twice(n = count("aa", "a")) if count("a", "a") == 1;
  Twice none(n = 1) if count("a", "b") == 1;
equation
  for i in 1:k loop
    z[i] = 1;
  end for;
  assert(n == 3 and size(y, 1) == 2 and size(y, 2) == 4 and size(share, 1) == 4, "sizes");
  assert(abs(share[4] - (4/3 + 1)) < 1e-15, "the same values as at run time");
  assert(said.shape == Shape.long and not said.odd and said.text == "a b c d\"\n\\4", "a record");
  assert(size(a, 1) == 2 and size(a, 2) == 3 and a[2, 3] == 23, "a matrix");
  assert(k == size(z, 1), "an impure function is called once");
end ExternalStructure;
