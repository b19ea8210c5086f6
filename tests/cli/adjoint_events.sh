# Adjoint sensitivities through events, and with respect to inputs along time, against a closed form, forward
# sensitivities and differences.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Pwm.mo <<'E'
model Pwm "a converter whose duty follows a sampled voltage"
  parameter Real L = 1e-3, C = 1e-4, R = 5, Vin = 12, f = 5e3, k = 0.02;
  parameter Real T = 1/f;
  input Real ref(start = 5);
  Real i(start = 0, fixed = true), v(start = 0, fixed = true), loss;
  output Real heat(start = 0, fixed = true);
  discrete Real t0(start = 0, fixed = true), held(start = 0.4, fixed = true);
  Boolean on;
equation
  when sample(0, T) then
    t0 = time;
    held = 0.4 + k*(ref - v);
  end when;
  on = time < t0 + held*T;
  L*der(i) = (if on then Vin else 0) - v;
  C*der(v) = i - v/R;
  loss = if on then 0.1*i^2 else 0.02*i + 0.7*v*R;
  der(heat) = loss;
  annotation(experiment(StopTime = 3e-3, Tolerance = 1e-10));
end Pwm;
E
cat > Driven.mo <<'E'
model Driven
  parameter Real k = 2, h = 0.4;
  input Real u(start = 1), w(start = 0.5);
  input Boolean still;
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = if still then 0 else u - k*x + 0.2*u^2*w;
  der(y) = if x > h + 0.1*u then 1 + u*x else -y;
  annotation(experiment(StopTime = 3, Tolerance = 1e-10));
end Driven;
E
cat > u.csv <<'E'
time,u,still
0,1,0
0.5,1.5,0
1,0.2,1
1,0.8,0
2.3,2,0
E
for m in Ball Friction Diode Sampled Swing Pwm Driven; do mocc --cc="$CC" --sensitivity -o $m $m.mo; done

echo "-- eight bounces, by the closed form"
./Ball --tolerance=1e-11 --adjoint='final(h)' --wrt=e,g,h,v > table
near "d(h)/d(e)" "$(derivative table 'final(h)' e)" 2.68438961846 1e-6
near "d(h)/d(g)" "$(derivative table 'final(h)' g)" -0.0307106699687 1e-6
near "d(h)/d(h)" "$(derivative table 'final(h)' h)" 0.327818433922 1e-6
near "d(h)/d(v)" "$(derivative table 'final(h)' v)" 0.0180650999816 1e-6

echo "-- forward and adjoint"
both() { # MODEL VARIABLE GOAL PARAMETER...
    model=$1 variable=$2 goal=$3
    shift 3
    names=$(echo "$*" | tr ' ' ,)
    ./$model --final="$variable" -o result.csv --sensitivity="$names" > forward
    ./$model --adjoint="$goal" --wrt="$names" > adjoint
    for p; do near "$model: $goal by $p" "$(derivative adjoint "$goal" $p)" "$(derivative forward "$variable" $p)" 1e-6; done
}
both Friction x 'final(x)' m c F mu w x
both Diode vc 'final(vc)' R C Ron A w Vk
both Sampled total 'final(total)' K a ts
both Sampled q 'final(q)' K a ts
both Swing x 'final(x)' L g m c e stop w
both Pwm v 'final(v)' L C R Vin f k ref
both Pwm heat 'final(heat)' L C R Vin f k ref
both Pwm heat 'integral(loss)' L C R Vin f k ref

echo "-- an object that cannot be set back"
cat > Ratchet.mo <<'E'
model Ratchet "its object counts for more from the time on that it was asked for late values"
  class Memory
    extends ExternalObject;
    function constructor
      output Memory memory;
      external "C" memory = memory_open() annotation(Include = "
#include <stdlib.h>
static void *memory_open(void)
{
    return calloc(1, sizeof(double));
}
static void memory_close(void *memory)
{
    free(memory);
}
static double memory_ask(void *memory, double time)
{
    double *latest = memory;
    if (time > *latest) *latest = time;
    return *latest > 0.7 ? 2 : 1;
}
static double memory_ask_der(void *memory, double time, double der_time)
{
    return 0;
}");
    end constructor;
    function destructor
      input Memory memory;
      external "C" memory_close(memory);
    end destructor;
  end Memory;
  function ask
    input Memory memory;
    input Real t;
    output Real y;
    external "C" y = memory_ask(memory, t);
    annotation(derivative = ask_der);
  end ask;
  function ask_der
    input Memory memory;
    input Real t, der_t;
    output Real y;
    external "C" y = memory_ask_der(memory, t, der_t);
  end ask_der;
  parameter Real k = 3;
  Memory memory = Memory();
  Real x(start = 0.5, fixed = true);
equation
  der(x) = -k*x + (if time < 0.5 then 0 else ask(memory, time));
  when time > 0.7 then
    reinit(x, 0.9*pre(x));
  end when;
end Ratchet;
E
mocc --cc="$CC" --sensitivity -o Ratchet Ratchet.mo
try ./Ratchet --adjoint='final(x)' --wrt=k 2>&1 | sed 's/is [0-9.]* at/is X at/; s/was [0-9.]* before/was Y before/'

echo "-- by an input along time"
./Driven --input=u.csv --sensitivity=k,h,w --final=y -o result.csv > forward
./Driven --input=u.csv --adjoint='final(y)' -o trace.csv > adjoint
for p in k h w; do near $p "$(derivative adjoint 'final(y)' $p)" "$(derivative forward y $p)" 1e-6; done
sed -n 's/an impulse of \(-\{0,1\}[0-9.]\{5\}\).* at time = \([0-9.]\{5\}\).*,/an impulse of \1 at \2/p' adjoint
moved() { # ROW BY: y at the end
    awk -F, -v OFS=, -v r=$1 -v by=$2 'NR == r + 1 { $2 += by } 1' u.csv > moved.csv
    ./Driven --input=moved.csv --final=y -o result.csv --tolerance=1e-12 | sed 's/.*=//'
}
row=0
for p in 'u(0)' 'u(0.5)' 'u(1-)' 'u(1+)' 'u(2.3)'; do
    row=$((row + 1))
    slope=$(echo "$(moved $row 1e-4) $(moved $row -1e-4)" | awk '{ printf "%.17g", ($1 - $2)/2e-4 }')
    near "$p" "$(derivative adjoint 'final(y)' $p)" "$slope" 1e-5
done
head -n 1 trace.csv
# w plus a triangle of height 1 and width 0.05, away from events: the change is its area times dG/dw
awk 'BEGIN { print "time,w,u"; print "0,0.5,0.7"; print "3,0.5,0.7" }' > flat.csv
awk 'BEGIN { print "time,w,u"; print "0,0.5,0.7"; print "1.975,0.5,0.7"; print "2,0.6,0.7"; print "2.025,0.5,0.7"; print "3,0.5,0.7" }' > hat.csv
./Driven --input=flat.csv --adjoint='final(x)' --wrt=k --interval=0.5 -o trace.csv > table
near "dG/dw at 2" "$(awk -F, '$1 == 2 { print $5 }' trace.csv)" "$(for f in hat flat; do
    ./Driven --input=$f.csv --final=x -o result.csv | sed 's/.*=//'; done | paste -sd' ' | awk '{ printf "%.17g", ($1 - $2)/0.0025 }')" 1e-3
try ./Driven --input=u.csv --sensitivity=u -o result.csv 2>&1
try ./Driven --adjoint='final(x)' -o none/trace.csv 2>&1 | grep -v '^final'
./Driven --adjoint='final(x)' --stats --tolerance=1e-6 | grep -c 'events\|evaluations\|derivatives'
