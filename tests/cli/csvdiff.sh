# The comparison of trajectories sees what it should see.
. "$HERE/try.inc"
printf '"time","x","a[1,2]"\n0,1,10\n1,2,20\n1,3,30\n2,4,40\n' > ref.csv
printf '"time","a[1,2]","y","x"\n0,10,0,1\n0.5,15,0,1.5\n1,20,0,2\n1,30,0,3\n2,40,0,4.00001\n' > res.csv
try csvdiff -r 1e-5 -a 1e-9 ref.csv res.csv
try csvdiff -r 1e-6 -a 1e-9 ref.csv res.csv
sed 's/^1,20/1,21/' res.csv > left.csv
try csvdiff -r 1e-5 ref.csv left.csv
sed 's/^1,30/1,31/' res.csv > right.csv
try csvdiff -r 1e-5 ref.csv right.csv
sed 's/^2,40/2,nan/' res.csv > nan.csv
try csvdiff -r 1e-5 ref.csv nan.csv
grep -v '^0,' res.csv > short.csv
try csvdiff ref.csv short.csv
printf '"time","x"\n0,1\n1,2\n1,3\n2,4\n' > few.csv
try csvdiff ref.csv few.csv
try csvdiff ref.csv none.csv
