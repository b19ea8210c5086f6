// tolerance: 1e-6 1e-4
// run: --intervals=20 --tolerance=1e-9
model CircuitLoop "The same circuit with a resistor instead of the capacitor: an algebraic loop"
  constant Real pi = 3.14159265358979323846;
  parameter Real R1 = 10, R2 = 100, R3 = 50, L = 0.1;
  Real u0, u1, u2, u3, uL;
  Real i0, i1, i2, i3, iL(start = 0, fixed = true);
equation
  u0 = 220*sin(2*pi*time);
  u1 = R1*i1;
  u2 = R2*i2;
  u3 = R3*i3;
  uL = L*der(iL);
  i0 = i1 + iL;
  i1 = i2 + i3;
  u0 = u1 + u3;
  uL = u1 + u2;
  u3 = u2;
  annotation(experiment(StopTime = 2));
end CircuitLoop;
