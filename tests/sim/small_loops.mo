// options: --tearing=none
// run: --stop-time=7 --tolerance=1e-10 --intervals=10
// solvers: dopri5 cvode ida radau5
// tolerance: 1e-7 1e-7
model SmallLoops "Linear loops of two to four unknowns, with pivots that pass zero and a matrix that is ill-conditioned"
  parameter Real phase = 0;
  Real x(start = 0, fixed = true) "the first unknown of the first loop, integrated";
  Real a[2], b[3], c[4], d[3];
  Real s = sin(time + phase), k = cos(time + phase);
  Real known[4] = {k, s, 1 + time, 2 - time};
equation
  der(x) = a[1];
  k*a[1] + s*a[2] = k*known[1] + s*known[2];
  -s*a[1] + k*a[2] = -s*known[1] + k*known[2];
  s*b[1] + 3*b[2] + k*b[3] = s*known[1] + 3*known[2] + k*known[3];
  3*b[1] + s*b[2] - b[3] = 3*known[1] + s*known[2] - known[3];
  k*b[1] - b[2] + 5*b[3] = k*known[1] - known[2] + 5*known[3];
  4*c[2] + s*c[3] + c[4] = 4*known[2] + s*known[3] + known[4];
  4*c[1] + k*c[3] - c[4] = 4*known[1] + k*known[3] - known[4];
  s*c[1] + c[2] + 5*c[4] = s*known[1] + known[2] + 5*known[4];
  c[1] - k*c[2] + 5*c[3] + 2*c[4] = known[1] - k*known[2] + 5*known[3] + 2*known[4];
  d[1] + d[2]/2 + d[3]/3 = known[1] + known[2]/2 + known[3]/3;
  d[1]/2 + d[2]/3 + d[3]/4 = known[1]/2 + known[2]/3 + known[3]/4;
  d[1]/3 + d[2]/4 + d[3]/5 = known[1]/3 + known[2]/4 + known[3]/5;
end SmallLoops;
