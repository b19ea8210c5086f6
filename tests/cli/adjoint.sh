# Adjoint sensitivities against published values and against forward sensitivities; their cost; refusals.
. "$HERE/try.inc"
. "$HERE/sensitivity.inc"
cat > Robertson.mo <<'E'
model Robertson
  parameter Real p1 = 0.04, p2 = 1e4, p3 = 3e7;
  Real y1(start = 1, fixed = true, nominal = 1e-2), y2(start = 0, fixed = true, nominal = 1e-5), y3;
equation
  der(y1) = -p1*y1 + p2*y2*y3;
  der(y2) = p1*y1 - p2*y2*y3 - p3*y2^2;
  y1 + y2 + y3 = 1;
  annotation(experiment(StopTime = 4e10, Tolerance = 1e-9));
end Robertson;
E
cat > Smooth.mo <<'E'
model Smooth "a steady start, a parameter that follows from it, a loop"
  parameter Real k = 2, load = 1.5, target = 0.7;
  parameter Real twice = 2*load;
  parameter Real gain(fixed = false, start = 1);
  Real x(start = 1), y(start = 0.3), z(start = 0.5), w(start = 1);
  output Real X = x, Y = y, G(start = 0, fixed = true);
initial equation
  der(x) = 0;
  y = target*k;
  z = 2*gain - x;
  der(z) = 0.1;
equation
  der(x) = -k*x + 0.5*twice - 0.1*x^3 + w;
  der(y) = -gain*y + x;
  der(z) = sin(z) - gain*load*w;
  w + 0.1*exp(w) = x*z;
  der(G) = w*x/(1 + y) + load*time;
  annotation(experiment(StopTime = 1.3, Tolerance = 1e-10));
end Smooth;
E
cat > Rod.mo <<'E'
model Rod "a hundred lumps, each with a conductance of its own"
  parameter Integer n = 100;
  parameter Real k[n] = {100*(1 + 0.5*sin(i)) for i in 1:n};
  Real T[n](each start = 1, each fixed = true), q[n];
equation
  q[1] = k[1]*(2 - T[1]);
  for i in 2:n loop
    q[i] = k[i]*(T[i - 1] - T[i]*(1 + 0.1*T[i]));
  end for;
  for i in 1:n - 1 loop
    der(T[i]) = q[i] - q[i + 1] - 0.01*T[i]^3;
  end for;
  der(T[n]) = q[n] - T[n]^2;
  annotation(experiment(StopTime = 20));
end Rod;
E
for m in Robertson Smooth Rod; do mocc --cc="$CC" --sensitivity -o $m $m.mo; done
mocc --cc="$CC" -o Without Smooth.mo


echo "-- Robertson's reaction"
./Robertson --adjoint='integral(y3)' --absolute-tolerance=1e-10 > table
near "dG/dp1" "$(derivative table 'integral(y3)' p1)" 1487715.662 1e-5
near "dG/dp2" "$(derivative table 'integral(y3)' p2)" -5.9462715 1e-5
near "dG/dp3" "$(derivative table 'integral(y3)' p3)" 9.9104934e-4 1e-5
# Between checkpoints values by polynomials through several steps were lost near the end, at these tolerances.
./Robertson --adjoint='integral(y3)' --wrt=p1 --tolerance=1e-8 > table
near "dG/dp1, 1e-8" "$(derivative table 'integral(y3)' p1)" 1487715.662 1e-5
./Robertson --adjoint='integral(y3)' --wrt=p1 --tolerance=1e-7 --stop-time=4.7307e10 > table
near "dG/dp1, 1e-7" "$(derivative table 'integral(y3)' p1)" 1505189 1e-3

echo "-- forward and adjoint"
./Smooth --sensitivity=k,load,target --final=X,Y,G -o result.csv > forward
./Smooth --adjoint='final(x^2*y)' --wrt=k,load,target > square
./Smooth --adjoint='integral(w*x/(1+y)+load*time)' > integral
for p in k load target; do
    near "d(x^2 y)/d($p)" "$(derivative square 'final(x^2*y)' $p)" "$(awk -v p=$p '$1 == "X" && $3 == p { x = $2; dx = $4 }
        $1 == "Y" && $3 == p { y = $2; dy = $4 } END { printf "%.17g", 2*x*y*dx + x*x*dy }' forward)" 1e-7
done
for p in k load; do
    near "d(integral)/d($p)" "$(derivative integral 'integral(w*x/(1+y)+load*time)' $p)" "$(derivative forward G $p)" 1e-7
done
./Rod --tolerance=1e-9 --sensitivity='k[1],k[50],k[100],T[3]' --final='T[100]' -o result.csv > forward
./Rod --tolerance=1e-9 --adjoint='final(T[100])' --wrt='k[1],k[50],k[100],T[3]' > adjoint
for p in 'k[1]' 'k[50]' 'k[100]' 'T[3]'; do
    near "d(T[100])/d($p)" "$(derivative adjoint 'final(T[100])' "$p")" "$(derivative forward 'T[100]' "$p")" 1e-5
done

echo "-- a hundred parameters"
./Rod --adjoint="final(T[100])" | awk "END { print NR - 1 \" derivatives, a hundred of them by start values\" }"
seconds() { # of 20 runs
    before=$(cut -d' ' -f16 /proc/$$/stat)
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "$@" > said; done
    after=$(cut -d' ' -f16 /proc/$$/stat)
    echo $((after - before))
}
forward=$(seconds ./Rod --output-format=none)
adjoint=$(seconds ./Rod --adjoint='final(T[100])')
if [ "$adjoint" -le $((10*forward + 1)) ]; then echo "at most 10 simulations"; else echo "$adjoint against $forward"; fi

simulation=$(./Rod -o rod.mat --stats | awk '/evaluations of all equations/ { print $1 }')
for goal in 'final(T[100])' 'integral(q[50])'; do # of an algebraic variable too
    ./Rod --adjoint="$goal" --stats > said
    awk -v goal="$goal" -v most=$((10*simulation)) '/evaluations of the|along one direction/ { n += $1 }
        END { if (n > 0 && n <= most) print goal ": at most 10 simulations, by evaluations"; else print goal ": " n " for " most }' said
done

echo "-- talk"
./Smooth --adjoint='final(2*-x)' 2>&1
./Smooth --adjoint='final(-(x) + abs(-3)/2^2 - sqrt(4)*y/y)' --wrt=target --tolerance=1e-6 | sed -E 's/([0-9]\.[0-9]{3})[0-9]*/\1/g'
./Smooth --adjoint='final(der(x))' --wrt=k --stats=json | sed -E 's/([0-9]\.[0-9]{4})[0-9]*/\1/g'
try ./Smooth --adjoint='x' 2>&1
try ./Smooth --adjoint='final(x +)' 2>&1
try ./Smooth --adjoint='final((x)' 2>&1
try ./Smooth --adjoint='final(f(x))' 2>&1
try ./Smooth --adjoint='final(xx)' 2>&1
try ./Smooth --adjoint='final(x)' --wrt=gain 2>&1
try ./Smooth --adjoint='final(x)' --sensitivity=k 2>&1
try ./Smooth --wrt=k 2>&1
try ./Smooth --adjoint='final(x)' --stop-time=0 2>&1
try ./Without --adjoint='final(x)' 2>&1
