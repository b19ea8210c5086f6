// tolerance: 1e-6 1e-6
// run: --solver=radau5 --tolerance=1e-8 --intervals=10 --no-events
// solvers: cvode ida
model RectifierOfLongSteps "Diodes conduct for a part of one step of Radau5, whose state hardly moves before"
  model Diode "Ideal but for a resistance when it conducts and a conductance when not"
    parameter Real R(unit = "Ohm") = 0.01, G(unit = "S") = 1e-4, knee(unit = "V") = 0.7;
    input Real u(unit = "V") "Voltage across it";
    output Real i(unit = "A");
    Boolean on(start = false);
  equation
    on = u > knee;
    i = if on then (u - knee)/R + G*knee else G*u;
  end Diode;
  constant Real pi = 3.14159265358979;
  parameter Real f(unit = "Hz") = 50, L(unit = "H") = 1e-3, Rs(unit = "Ohm") = 0.1 "Source";
  parameter Real C(unit = "F") = 2.2e-3 "Capacitor";
  input Real amplitude(start = 34, unit = "V") "Of the source";
  input Real load(start = 0.05, unit = "S") "Conductance of the load";
  output Real v(start = 0, fixed = true, unit = "V") "Voltage at the load";
  output Real i(start = 0, fixed = true, unit = "A") "Current of the source";
  Real source(unit = "V") = amplitude*sin(2*pi*f*time);
  Real a(unit = "V"), b(unit = "V") "Potentials of the source's two sides against the load's negative pole";
  Diode up1(u = a - v), up2(u = b - v), down1(u = -a), down2(u = -b);
equation
  L*der(i) = source - Rs*i - (a - b);
  i = up1.i - down1.i;
  -i = up2.i - down2.i;
  C*der(v) = up1.i + up2.i - load*v;
  annotation(experiment(StopTime = 0.1));
end RectifierOfLongSteps;
