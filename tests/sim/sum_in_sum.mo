// The star point makes the currents sum to zero, so that the mean current is zero and has no part in
// the voltages; taken apart, its derivative would ask for those of the currents.
model SumInSum
  parameter Real r = 2;
  parameter Real l = 0.1;
  Real i[3];
  Real i0;
  Real v0;
  Real star;
  Real u[3] = {time, 2*time, 6*time};
equation
  for k in 1:3 loop
    u[k] - v0 - star = r*i[k];
  end for;
  3*i0 = sum(i);
  v0 = l*der(i0);
  i[1] + i[2] + i[3] = 0;
end SumInSum;
