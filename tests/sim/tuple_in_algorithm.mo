// run: --stop-time=1 --intervals=2
model TupleInAlgorithm "results of one call, some assigned in the section and some taken out of it"
  function two
    input Real u[3];
    output Real y[3];
    output Real z[3];
  algorithm
    y := 2*u;
    z := 3*u;
  end two;
  Real u[3] = {1 + time, 2, 3};
  Real y[3], z[3];
algorithm
  (y, z) := two(u);
  y[2] := y[1] + 1;
end TupleInAlgorithm;
