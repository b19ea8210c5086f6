// tolerance: 1e-6 1e-7
// run: --intervals=25 --no-events --tolerance=1e-10
model Converter "A synchronous buck converter: pulse-width modulation at 10 kHz, PI control once a period"
  parameter Real T(unit = "s") = 1e-4 "Switching period";
  parameter Real L(unit = "H") = 470e-6, RL(unit = "Ohm") = 0.05 "Choke";
  parameter Real C(unit = "F") = 470e-6 "Capacitor at the output";
  parameter Real Kp(unit = "1/V") = 0.01, Ki(unit = "1/(V.s)") = 8 "Controller of the duty ratio";
  input Real vin(start = 24, unit = "V") "Supply";
  input Real reference(start = 12, unit = "V") "Wanted voltage";
  input Real G(start = 0.25, unit = "S") "Conductance of the load";
  output Real v(start = 0, fixed = true, unit = "V") "Voltage at the load";
  output Real i(start = 0, fixed = true, unit = "A") "Current in the choke";
  discrete Real x(start = 0, fixed = true) "Integral part of the controller";
  discrete Real duty(start = 0, fixed = true);
  discrete Real off(start = 0, fixed = true, unit = "s") "When the upper switch opens";
  Boolean on "The upper switch conducts, else the lower one";
equation
  when sample(0, T) then
    x = max(0, min(1, pre(x) + Ki*T*(reference - v)));
    duty = max(0, min(0.95, x + Kp*(reference - v)));
    off = time + duty*T;
  end when;
  on = time < off;
  L*der(i) = (if on then vin else 0) - RL*i - v;
  C*der(v) = i - G*v;
  annotation(experiment(StopTime = 0.025));
end Converter;
