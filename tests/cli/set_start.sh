# --set of variables that are no parameters: sets the start value, if that has an effect; else a refusal.
. "$HERE/try.inc"

cat > Starts.mo <<'M'
model Starts
  parameter Real p = 1, e = 2*p, c(fixed = false);
  Real x(start = 0, fixed = true), y(start = 3), w(start = 0.5), z(start = e, fixed = true);
  Real g(start = 4), s(start = 2), xa;
  discrete Real d(start = 5);
  Integer n(start = 0);
  String text(start = "a");
  constant String quoted = "q\"\\uo";
  input Real u(start = 7);
initial equation
  c = 3;
  der(s) = 0;
equation
  der(x) = 1;
  y = 2*x;
  w + 0.1*w^3 = x;
  der(z) = 0;
  der(g) = 0;
  der(s) = 1 - s;
  xa = x;
  when time > 0.5 then
    d = pre(d) + 1;
    n = pre(n) + 1;
    text = "after " + String(n) + "\"";
  end when;
end Starts;
M
mocc --cc="$CC" Starts.mo -o starts
for name in x xa w; do
    try ./starts --set $name=9 --output-format=none
done
for name in g d n u; do
    try ./starts --set $name=9 --output-format=none --final=$name
done
for name in y s z c e; do
    try ./starts --set $name=9 --output-format=none
done
try ./starts --output-format=none --final=text,quoted,n
try ./starts --set text=b --stop-time=0.25 --output-format=none --final=text
