# Model exchange by mocc run-fmu: an FMU of FMI 2 against the same model in Modelica, by several solvers;
# inputs, settings, Jacobians, outputs.
. "$TOP/tests/fmi/fmu.inc"
build_fmu plant linux64
mocc --cc="$CC" "$import/Plant.mo" -o native
./native -q -o native.csv --intervals=100 --no-events
for solver in ida cvode radau5 dopri5 bdf cvode-adams; do
    mocc run-fmu plant.fmu -q -s $solver -o fmu.csv --intervals=100 --no-events
    csvdiff -r 1e-4 -a 1e-5 native.csv fmu.csv > diff && echo "$solver: as the native run" || { echo "$solver:"; cat diff; }
done
./native -q -o native.csv --intervals=100 --no-events --set spring=hard --set k=4 --set x1=2
try mocc run-fmu plant.fmu -q -o fmu.csv --intervals=100 --no-events --set spring=hard --set k=4 --set x1=2 --set label='a b' --final=kk,g,label,shout,woke,spring
csvdiff -r 1e-4 -a 1e-5 native.csv fmu.csv > diff && echo "as the native run" || cat diff

echo "Steps of the native run, with the same Jacobian:"
for way in analytic colored-fd; do
    ./native -q -o /dev/null --output-format=none -s radau5 --jacobian=$way --stats | sed -n '2p; /Jacobians/p'
    mocc run-fmu plant.fmu -q --output-format=none -s radau5 --jacobian=$way --stats | sed -n '2p; /Jacobians/p'
done
mocc run-fmu plant.fmu -q --output-format=none -s radau5 --increment=pyfmi --increment-post=alg3 --stats | sed -n '2p; /Jacobians/p'
try mocc run-fmu plant.fmu --check-jacobian=3 | head -3
try mocc run-fmu plant.fmu --list
try mocc run-fmu plant.fmu --output-format=none --nominals
try mocc run-fmu plant.fmu -q --stop-time=0.6 -o fmu.mat --log-steps=steps.csv
head -2 steps.csv | cut -d, -f1,4
try mocc run-fmu plant.fmu -q --log=events --output-format=none --stop-time=0.5

echo "Inputs: linear, held, whole numbers"
printf 'time,u,level,gain\n0,0,0,1\n0.5,1,2,1\n1,1,3,2\n' > in.csv
try mocc run-fmu plant.fmu -q --input=in.csv --interval=0.25 --stop-time=1 -o in_res.csv
cut -d, -f1,7,8,10 in_res.csv
try mocc run-fmu plant.fmu --input=in.csv --sensitivity=k --sensitivity-method=external -o s.csv --interval=1 --stop-time=1 -q
head -1 s.csv | tr , '\n' | grep 'd(x1)'
try mocc run-fmu plant.fmu --sensitivity=k
try mocc run-fmu plant.fmu --set kk=1
try mocc run-fmu plant.fmu --set k=-1
try mocc run-fmu plant.fmu --set spring=medium
try mocc run-fmu plant.fmu --set g=1
ls "${TMPDIR:-/tmp}"/mocc-fmu-* 2> /dev/null || echo "no folder is left"
