// tolerance: 1e-6 1e-4
// run: --intervals=20 --tolerance=1e-9
model Circuit "A circuit with coil and capacitor, as its equations"
  constant Real pi = 3.14159265358979323846;
  parameter Real R1 = 10, R2 = 100, L = 0.1, C = 0.01;
  Real u0, u1, u2, uL, uC(start = 0, fixed = true);
  Real i0, i1, i2, iC, iL(start = 0, fixed = true);
equation
  u0 = 220*sin(2*pi*time);
  u1 = R1*i1;
  u2 = R2*i2;
  iC = C*der(uC);
  uL = L*der(iL);
  i0 = i1 + iL;
  i1 = i2 + iC;
  u0 = u1 + uC;
  uL = u1 + u2;
  uC = u2;
  annotation(experiment(StopTime = 2));
end Circuit;
