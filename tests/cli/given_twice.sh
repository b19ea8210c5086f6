# Options given twice: lists and files of inputs add up, other values are refused. Values of discrete
# inputs. Words for lists of names.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > In.mo <<'END'
model In
  input Real u(start = 0), v(start = 0);
  input Boolean on(start = false);
  input Integer i(start = 0);
  parameter Real k[2] = {1, 2};
  Real p[2] = {u, v};
  Real x(start = 0, fixed = true);
equation
  der(x) = u - v + (if on then k[1] else 0) + i;
end In;
END
mocc In.mo || exit 1
echo "-- lists"
try ./In --final=u --final=x,v --stop-time=0.5 -o a.csv
try ./In --variables=u --variables='x|v' --intervals=1 --log=stats --log=events -q -o - 2> /dev/null
echo "-- no lists"
try ./In -o a.csv --output=b.csv
try ./In -o a.csv -o a.csv -q
try ./In --stop-time=1 -stopTime=2
./In --stats --stats=json -o a.csv > said.txt
try mocc -o a -o b In.mo
try mocc -m In -m Other In.mo
echo "-- files of inputs"
printf 'time,u,on\n0,0,false\n1,1,true\n1,3,1\n2,4,0\n' > first.csv
printf 'time,v,i\n0.5,1,1\n1,2,2\n1.5,2,3\n3,5,4\n3,6,5\n' > second.csv
printf 'time,u,on,v,i\n0,0,0,1,1\n0.5,0.5,0,1,1\n1,1,1,2,2\n1,3,1,2,2\n1.5,3.5,1,2,3\n2,4,0,3,3\n3,4,0,5,4\n3,4,0,6,5\n' > both.csv
./In --stop-time=3.5 --intervals=7 --input=first.csv --input=second.csv -o two.csv -q
./In --stop-time=3.5 --intervals=7 --input=both.csv -o one.csv -q
cmp one.csv two.csv && echo "two files are as one"
try ./In --input=first.csv --input=first.csv
try ./In --input=first.csv --input=nowhere.csv
try ./In --input=first.csv --input=second.csv -o second.csv
echo "-- values of discrete inputs"
for value in true 0 1.0 0.5 2 yes; do
    printf 'time,u,on\n0,1,%s\n' $value > on.csv
    try ./In --input=on.csv --final=on -o a.csv
done
printf 'time,i\n0,1.5\n' > i.csv
try ./In --input=i.csv
printf 'time,i\nnow,1\n' > i.csv
try ./In --input=i.csv
echo "-- names"
try ./In --final=p
try ./In --plot=k
try ./In --plot u x
try ./In --final x p[1] -o a.csv
try ./In --step=0.01
try mocc In.mo --stopTime=10
try mocc In.mo -stopTime=10
try mocc --stop-time=10
