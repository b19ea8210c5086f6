// The derivative of a root appears in equations, and is differentiated for the Jacobian: where the
// argument rests at the start, d der(s)/d v is not zero. Since s = x and z = 2 v, x is
// 1.5 - 0.5 exp(-t) (cos(sqrt(3) t) + sin(sqrt(3) t)/sqrt(3)).
// run: --tolerance=1e-9 --intervals=20 --variables=time|x|v|z
// solvers: radau5 cvode
model root_at_rest
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Real s = sqrt(x^2);
  Real z(start = 0.5) "solved together with der(v)";
equation
  der(x) = v;
  der(v) + z = -4*(s - 1.5);
  z + 0.1*z^3 = 2*der(s) + 0.1*(2*v)^3;
end root_at_rest;
