// solvers: cvode radau5
// R = 0 says nothing of i, and C2 = 0 nothing of the derivative of v2: the structure is that of a plain capacitor.
// run: --intervals=4
model VanishingFactor
  parameter Real R = 0, C1 = 2, C2 = 0, G = 1;
  Real v(start = 1, fixed = true), w, v2, i, i2;
equation
  R*i = v - w;
  C1*der(v) = -i;
  i = G*w + i2;
  C2*der(v2) = i2;
  v2 = 3*w;
end VanishingFactor;
