# --set, --override and --set-file: arrays, names with commas, and dependent parameters.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > Sets.mo <<'END'
model Sets
  type E = enumeration(one, two);
  parameter Real v[3] = {1, 2, 3}, A[2, 2] = {{1, 2}, {3, 4}}, e[0] = fill(1.0, 0);
  parameter Integer n = 2;
  parameter Boolean b[2] = {true, false};
  parameter E k[2] = {E.one, E.two};
  parameter String s = "none", words[2] = {"a", "b"};
  parameter Real 'a,b' = 1, 'c=d' = 2;
  parameter Real c = 2*n + 1, d = c*v[1] + sin(A[2, 1]), f = 2*3;
  final parameter Real g = 1;
  Real y = v*v + 10*sum(A) + 1000*n + 'a,b' + 'c=d';
  Integer chosen = (if b[1] then 1 else 0) + (if b[2] then 2 else 0) + 10*Integer(k[1]) + 100*Integer(k[2]);
  Real x(start = d, fixed = true);
equation
  der(x) = -x;
end Sets;
END
mocc Sets.mo || exit 1
show() {
    echo "\$ $*"
    ./Sets "$@" --final=y,chosen -o a.csv || echo "[status $?]"
}
show
show --set 'v={4,5,6}'
show --set ' v = { 4, 5 , 6 } '
show --set 'A=[1,2;3,5]'
show --set 'A={{1,2},{3,6}}' --set 'b={false,true}' --set 'k={E.two, one}'
show --override='A[1,1]=3,n=4,v={1,1,1}'
show -override="A[1,1]=3,'a,b'=5,'c=d'=7"
show --set "'c=d'=7"
show --set 'words={"x, y","}"}'
printf '# a file\nv = {4, 5, 6}\nA[2,2] = 0\n' > settings.txt
show --set-file=settings.txt
echo "-- wrong"
show --set 'v={4,5}'
show --set 'v={4,5,6,7}'
show --set 'v={{4,5,6}}'
show --set v=3
show --set 'v={4,five,6}'
show --set 'A={1,2}'
show --set 'A[1,3]=2'
show --set 'v[4]=2'
show --set 'b={1,maybe}'
show --set 'w={1,2}'
show --set c=3
show --set d=3
show --set g=3
show --override='n=4,v={1,1'
# Every wrong line of a file, with its number, up to ten.
printf '# a file\nnn = 3\n\nv = {1,2}\nn = 2\nc = 4\n n 5\n' > wrong.txt
show --set-file=wrong.txt
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "n = x$i"; done > wrong.txt
./Sets --set-file=wrong.txt 2>&1 | tail -3
show --set y=2
show --set yy=2
