# FMI 3: arrays, structural parameters, all types of numbers, aliases; an event; co-simulation.
. "$TOP/tests/fmi/fmu.inc"
build_fmu arrays x86_64-linux
try mocc run-fmu arrays.fmu --list
try mocc run-fmu arrays.fmu -q --output-format=none --final='x[1],level[2],M[2,3],sum,both,open[1]'
try mocc run-fmu arrays.fmu -q --output-format=none --set n=4 --set 'a={2,0,0}' --set 'names={"a","b c"}' --set i8=100 \
    --set u32=1 --set i64=-9007199254740995 --final='x[1],x[4],der(x[4]),M[1,1],sum,both,i64'
try mocc run-fmu arrays.fmu --set n=5 --check-jacobian | head -3
printf 'time,f32,open[1]\n0,0,1\n0.5,1,1\n0.7,1,0\n' > in.csv
try mocc run-fmu arrays.fmu -q --input=in.csv --interval=0.5 -o in_res.csv --variables='x.*|f32|open.*'
sed 's/\(\.[0-9]\{5\}\)[0-9]*/\1/g' in_res.csv
try mocc run-fmu arrays.fmu --interface=cs -q -o cs.csv --variables='x.*' --set n=1
sed 's/\(\.[0-9]\{5\}\)[0-9]*/\1/g' cs.csv
for wrong in n=-1 n=x n=99999999 n=90 i8=300 'a={1,2}' 'x[3]=1'; do
    try mocc run-fmu arrays.fmu -q --output-format=none --set "$wrong"
done
