// A bridge of four diodes, ideal but for 1e-5 Ohm and 1e-5 S: substitutions that divide by what is 1 in one mode and
// 1e-5 in the other would lose all digits.
// run: --stop-time=0.1 --intervals=10 --no-events --tolerance=1e-8
model DiodeBridge
  model Diode "between u1 and u2"
    Real u1, u2, i, s(start = 0);
    Boolean off(start = true);
  equation
    off = s < 0;
    u1 - u2 = s*(if off then 1 else 1e-5);
    i = if s < 0 then 1e-5*s else s;
  end Diode;
  Diode p1, p2, n1, n2;
  Real source = 155*sin(314*time), up, down, load;
  Real mean(start = 0, fixed = true);
equation
  p1.u1 = source;
  n1.u2 = source;
  p2.u1 = 0;
  n2.u2 = 0;
  p1.u2 = up;
  p2.u2 = up;
  n1.u1 = down;
  n2.u1 = down;
  load = (up - down)/20;
  p1.i + p2.i = load;
  n1.i + n2.i = load;
  der(mean) = load;
end DiodeBridge;
