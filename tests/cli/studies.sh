# Studies in place of a simulation: steady states, saved states, solvers compared, calibration.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
echo "-- steady states"
cat > Tank.mo <<'EOF'
model Tank "level = (inflow/hole)^2/(2*g), lower = half of it"
  parameter Real inflow = 0.05, hole = 0.01;
  Real level(start = 2, fixed = true), lower(start = 2, fixed = true);
equation
  der(level) = inflow - hole*sqrt(2*9.81*level);
  der(lower) = hole*sqrt(2*9.81*level) - hole*sqrt(4*9.81*lower);
  annotation(experiment(StopTime = 2000));
end Tank;
EOF
mocc -o tank Tank.mo
try ./tank --steady-state
try ./tank --steady-state --set inflow=0.02 -q -o steady.csv --save-state=steady.txt
cat steady.csv
./tank -q --set inflow=0.02 --from-state=steady.txt --stop-time=5000 --output-format=none --final=level,lower
cat > Slide.mo <<'EOF'
model Slide "comes to rest somewhere: the Jacobian is singular"
  Real s(start = 0, fixed = true), v(start = 1, fixed = true);
equation
  der(s) = v;
  der(v) = -2*v;
end Slide;
EOF
mocc -o slide Slide.mo
./slide --steady-state | sed 's/, [0-9]* iterations//;s/0\.49999[0-9]*/0.5/;s/ [0-9.e-]*e-[0-9]*$/ 0/'
cat > Heater.mo <<'EOF'
model Heater "the thermostat is off at the steady state, as no discrete variable is held"
  Real T(start = 15, fixed = true);
  Boolean on = T < 20;
equation
  der(T) = (if on then 3 else 0) - 0.1*(T - 10);
end Heater;
EOF
mocc -o heater Heater.mo
try ./heater --steady-state
cat > Steep.mo <<'EOF'
model Steep "Newton's method overshoots from x = 5"
  Real x(start = 5, fixed = true);
equation
  der(x) = -atan(x - 1);
end Steep;
EOF
mocc -o steep Steep.mo
./steep --steady-state | sed 's/, [0-9]* iterations//;s/\(  x  *\)\(1\.00000\|0\.99999\)[0-9]*/\11/'
cat > Ramp.mo <<'EOF'
model Ramp
  Real x(start = 0, fixed = true), y(start = 1, fixed = true);
equation
  der(x) = 3;
  der(y) = -y;
end Ramp;
EOF
mocc -o ramp Ramp.mo
try ./ramp --steady-state
echo "-- saved states"
cat > Ball.mo <<'EOF'
model Ball
  parameter Real e = 0.8;
  Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  Integer bounces(start = 0, fixed = true);
  String told(start = "");
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 then
    reinit(v, -e*pre(v));
    bounces = pre(bounces) + 1;
    told = String(bounces) + " bounces\nso far";
  end when;
  annotation(experiment(StopTime = 2, Tolerance = 1e-9));
end Ball;
EOF
mocc -o ball Ball.mo
./ball -q --stop-time=1.3 --save-state=ball.txt --output-format=none
./ball -q --output-format=none --final=h,v,bounces,told > whole.txt
./ball -q --from-state=ball.txt --output-format=none --final=h,v,bounces,told > parts.txt
cut -d, -f4,5 whole.txt
paste -d, whole.txt parts.txt | tr ',' '\n' | awk -F= '$1 == "h" || $1 == "v" { if (n[$1]++) print $1, ($2 - last[$1])^2 < 1e-14 ? "as in one run" : $2 - last[$1]; last[$1] = $2 }'
cut -d, -f4,5 parts.txt
try ./ball --from-state=ball.txt -q -o - --intervals=1 --variables=bounces --set e=0.5 | awk -F, '{ print $2 }'
try ./tank --from-state=ball.txt
try ./ball --from-state=ball.txt --start-time=1
try ./ball --from-state=ball.txt --stop-time=1
try ./ball --from-state=Ball.mo
head -4 ball.txt > cut.txt
try ./ball --from-state=cut.txt
try ./ball --from-state=nowhere.txt
try ./ball --save-state=Ball.txt -o Ball.txt
echo "-- solvers"
./ball --compare-solvers=cvode,radau5 | awk 'NR > 1 && NF > 8 && $1 != "errors" { good += $8 < 1000*$2; rows++ } END { print rows " rows, " good + 0 " errors near the tolerance" }'
try ./ball --compare-solvers=cvode,rodau5
try ./ball --compare-solvers --linearize=1
echo "-- calibration"
cat > Decay.mo <<'EOF'
model Decay
  parameter Real k(min = 0) = 1;
  parameter Real other = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
end Decay;
EOF
mocc -o decay Decay.mo
printf '"time","x"\n0,2\n0.5,0.7357588823428847\n1,\n2,0.03663127777746836\n' > data.csv
try ./decay --calibrate=data.csv --params=k
mocc --sensitivity -o decay Decay.mo
./decay -q --calibrate=data.csv --params=k,x,other -o fitted.txt --tolerance=1e-9 | awk '$1 == "k" || $1 == "x" { printf "%s %.4f\n", $1, $2 } /not determined/'
sed 's/\(\.....\)[0-9]*$/\1/;s/1.9999$/2/;s/2.0000$/2/' fitted.txt
try ./decay --calibrate=data.csv
./decay -q --calibrate=data.csv --params=k,x,other -o fitted.json --tolerance=1e-9 > /dev/null
python3 -c 'import json; fit = json.load(open("fitted.json")); print([p["name"] for p in fit["parameters"]], fit["parameters"][2]["error"], len(fit["covariance"]), fit["covariance"][0][0] > 0, list(fit["deviations"]))'
try ./decay --calibrate=data.csv --params=z
try ./decay --calibrate=data.csv --params=k=2:1
for line in 'time,y' 'time' 'time,x\n0,1\n0,2' 'time,x\n0,one' 'time,x\n0,1,2' 'time,x\n-1,1'; do
    printf "$line\n" > wrong.csv
    try ./decay --calibrate=wrong.csv --params=k
done
