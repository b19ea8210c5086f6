# Forward sensitivities: against closed forms, and against central differences of tight runs, through
# state events, reinit, time events, samples, discrete Reals, loops and dependent start values.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Robertson.mo <<'E'
model Robertson
  parameter Real p1 = 0.04, p2 = 1e4, p3 = 3e7;
  Real y1(start = 1, fixed = true), y2(start = 0, fixed = true, nominal = 1e-6), y3;
  output Real G(start = 0, fixed = true);
equation
  der(y1) = -p1*y1 + p2*y2*y3;
  der(y2) = p1*y1 - p2*y2*y3 - p3*y2^2;
  y1 + y2 + y3 = 1;
  der(G) = y3;
  annotation(experiment(StopTime = 4e10, Tolerance = 1e-9));
end Robertson;
E
cat > Plain.mo <<'E'
model Plain
  parameter Real k = 1;
  parameter Integer n = 2;
  parameter Real twice = 2*k;
  Real x(start = 1, fixed = true);
equation
  der(x) = -twice*n*x;
end Plain;
E
cat > Touch.mo <<'E'
model Touch "x touches 1 at time = 1"
  parameter Real top = 1;
  Real x = 1 - (time - 1)^2, y(start = 0, fixed = true);
equation
  der(y) = if x > top - 1e-10 then 1 else 0;
  annotation(experiment(StopTime = 2));
end Touch;
E
cat > Pipe.mo <<'E'
model Pipe "values before the tick, of variables that the tick changes, and some that stay by chance"
  parameter Real k = 1.5, d = 0.21;
  Real x(start = 0.1, fixed = true);
  discrete Real u(start = 1.5, fixed = true), v(start = 0, fixed = true), w(start = 0, fixed = true);
equation
  der(x) = -x + pre(u) - 0.1*pre(w);
  when sample(d, 2*d) then
    u = k;
    v = x*pre(u);
    w = 0.5*pre(u) + pre(v) + time;
  end when;
  annotation(experiment(StopTime = 1.3, Tolerance = 1e-10));
end Pipe;
E
for m in Pipe Ball Robertson Friction Diode Sampled Swing Touch Plain; do
    mocc --cc="$CC" --sensitivity -o $m $m.mo
done
mocc --cc="$CC" -o Without Plain.mo

final() { # MODEL VARIABLE options
    model=$1 variable=$2
    shift 2
    ./$model --final="$variable" -o result.csv "$@" | sed 's/.*=//'
}
differences() { # MODEL VARIABLE RELATIVE PARAMETER=VALUE...
    model=$1 variable=$2 relative=$3
    shift 3
    names=$(echo "$*" | sed 's/=[^ ]*//g; s/ /,/g')
    ./$model --final="$variable" -o result.csv --sensitivity="$names" > table
    for p; do
        name=${p%%=*} value=${p#*=}
        high=$(awk -v x="$value" 'BEGIN { printf "%.17g", x*(1 + 1e-5) }')
        low=$(awk -v x="$value" 'BEGIN { printf "%.17g", x*(1 - 1e-5) }')
        above=$(final $model "$variable" --set="$name=$high")
        below=$(final $model "$variable" --set="$name=$low")
        expected=$(awk -v a="$above" -v b="$below" -v h="$high" -v l="$low" \
            'BEGIN { printf "%.17g", (a - b)/(h - l) }')
        near "d($variable)/d($name)" "$(derivative table "$variable" "$name")" "$expected" "$relative"
    done
}

echo "-- eight bounces, by the closed form"
for solver in ida cvode; do
    ./Ball --solver=$solver --tolerance=1e-11 --final=h --sensitivity=e,g,h,v -o result.csv > table
    near "d(h)/d(e)" "$(derivative table h e)" 2.68438961846 1e-6
    near "d(h)/d(g)" "$(derivative table h g)" -0.0307106699687 1e-6
    near "d(h)/d(h)" "$(derivative table h h)" 0.327818433922 1e-6
    near "d(h)/d(v)" "$(derivative table h v)" 0.0180650999816 1e-6
done
head -n 1 result.csv

echo "-- Robertson's reaction"
for solver in ida cvode; do
    ./Robertson --solver=$solver --absolute-tolerance=1e-12 --sensitivity=p1,p2,p3 -o result.csv > table
    near "d(G)/d(p1)" "$(derivative table G p1)" 1487715.662 1e-5
    near "d(G)/d(p2)" "$(derivative table G p2)" -5.9462715 1e-5
    near "d(G)/d(p3)" "$(derivative table G p3)" 9.9104934e-4 1e-5
done

echo "-- by differences"
differences Friction x 1e-3 m=1.2 c=3 F=1.5 mu=0.8 w=2 x=0.2
differences Diode vc 1e-3 R=10 C=0.01 Ron=0.1 A=5 w=6.283 Vk=0.5
differences Sampled total 1e-4 T=0.13 t0=0.05 K=0.7 a=1.1 ts=0.77
differences Pipe x 1e-4 k=1.5 d=0.21 u=1.5
differences Pipe w 1e-4 k=1.5 d=0.21 x=0.1
differences Swing x 1e-4 L=1.1 g=9.82 m=1.3 c=0.02 e=0.7 stop=0.5 w=3
differences Sampled q 1e-4 T=0.13 t0=0.05 K=0.7 a=1.1 ts=0.77

echo "-- a start value that follows a parameter"
./Sampled --stop-time=0 --sensitivity=a --final=x -o result.csv | awk 'NR > 2 { print $1, $3, $4 }'

echo "-- talk"
./Plain --sensitivity=k,x --final=x -o result.csv --tolerance=1e-10 | sed -E 's/([0-9]\.[0-9]{4})[0-9]*/\1/g'
./Plain --sensitivity=k --stats=json -o result.csv --tolerance=1e-10 | sed -E '1d; s/([0-9]\.[0-9]{4})[0-9]*/\1/g'
./Plain --sensitivity=k --final=x -o result.mat > said && grep -ac 'd(der(x))/d(k)' result.mat
try ./Plain --sensitivity=kk -o result.csv 2>&1
try ./Plain --sensitivity=n -o result.csv 2>&1
try ./Plain --sensitivity=twice -o result.csv 2>&1
try ./Plain --sensitivity= -o result.csv 2>&1
try ./Plain --sensitivity=k --solver=dopri5 -o result.csv 2>&1
try ./Without --sensitivity=k -o result.csv 2>&1
./Touch --sensitivity=top --final=x -o result.csv 2>&1 | sed -E 's/time = [0-9.]+/time = T/; s/derivative -?[0-9.e+-]+/derivative N/' | grep tangentially

echo "-- powers of zero, and what has no derivative"
cat > Powers.mo <<'E'
model Powers
  parameter Real n = 1.5, c = 0.01;
  Real x(start = 0, fixed = true), z(start = 0.1);
equation
  der(x) = 1 - x^n + sqrt(c + x);
  z + 0.1*z^n = x;
  annotation(experiment(Tolerance = 1e-9));
end Powers;
E
cat > External.mo <<'E'
model External
  function f
    input Real a;
    input Integer n;
    output Real y;
    external "C" y = ldexp(a, n);
  end f;
  parameter Real k = 2;
  Real x(start = 0.5, fixed = true);
equation
  der(x) = -x*f(k, 1);
end External;
E
cat > Late.mo <<'E'
model Late
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*delay(x, 0.1);
end Late;
E
cat > Object.mo <<'E'
model Object
  class Scale
    extends ExternalObject;
    function constructor
      input Real factor;
      output Scale scale;
      external "C" scale = scale_open(factor) annotation(Include = "
#include <stdlib.h>
static void *scale_open(double factor)
{
    double *scale = malloc(sizeof *scale);
    *scale = factor;
    return scale;
}
static void scale_close(void *scale)
{
    free(scale);
}
static double scale_times(void *scale, double x)
{
    return *(double *)scale*x;
}");
    end constructor;
    function destructor
      input Scale scale;
      external "C" scale_close(scale);
    end destructor;
  end Scale;
  function times
    input Scale scale;
    input Real x;
    output Real y;
    external "C" y = scale_times(scale, x);
    annotation(derivative = der_times);
  end times;
  function der_times
    input Scale scale;
    input Real x, der_x;
    output Real y;
    external "C" y = scale_times(scale, der_x);
  end der_times;
  parameter Real factor = 2, k = 3;
  parameter Real twice = 2*factor;
  Scale scale = Scale(twice);
  Real x(start = 0.5, fixed = true);
equation
  der(x) = k - times(scale, x);
  annotation(experiment(Tolerance = 1e-9));
end Object;
E
cat > Table.mo <<'E'
model Table "a function of C that goes by the name of one whose derivative is known"
  function value
    input Integer column;
    input Real u;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(column, u) annotation(Include = "
#include <math.h>
static double ModelicaStandardTables_CombiTable1D_getValue(int column, double u)
{
    return column*sin(u);
}
static double ModelicaStandardTables_CombiTable1D_getDerValue(int column, double u, double der_u)
{
    return column*cos(u)*der_u;
}");
  end value;
  parameter Real k = 3;
  Real x(start = 0.5, fixed = true);
equation
  der(x) = value(2, k*time) - x;
  annotation(experiment(Tolerance = 1e-9));
end Table;
E
cat > Root.mo <<'E'
model Root "the square root of what does not move has no slope of its own"
  parameter Real k = 2;
  Real x(start = 0, fixed = true), size = sqrt(x^2), y(start = 0, fixed = true), slow = sqrt(time*k);
equation
  der(x) = if time > 0.5 then k else 0;
  der(y) = size - k*y + k;
  annotation(experiment(Tolerance = 1e-9));
end Root;
E
for m in Powers External Late Object Table Root; do mocc --cc="$CC" --sensitivity -o $m $m.mo; done
differences Powers z 1e-4 n=1.5
try ./Powers --set=c=0 --sensitivity=c -o result.csv 2>&1
try ./External --sensitivity=k -o result.csv 2>&1
try ./External --final=x -o result.csv --stop-time=0
try ./Late --sensitivity=k -o result.csv 2>&1
try ./Object --sensitivity=factor -o result.csv 2>&1
./Object --adjoint='final(x)' 2>&1 | sed -E 's/([0-9]\.[0-9]{5})[0-9]*/\1/g'
differences Object x 1e-4 k=3 x=0.5
differences Table x 1e-4 k=3 x=0.5
differences Root y 1e-4 k=2
echo "-- loops as residuals"
./Sampled --loops=residual --sensitivity=K --final=q,y -o result.csv > table
./Sampled --sensitivity=K --final=q,y -o result.csv > again
near "d(q)/d(K)" "$(derivative table q K)" "$(awk '$1 == "q" { print $4 }' again)" 1e-6
near "d(y)/d(K)" "$(derivative table y K)" "$(awk '$1 == "y" { print $4 }' again)" 1e-6
