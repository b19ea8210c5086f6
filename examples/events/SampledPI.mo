// tolerance: 1e-4 1e-6
// run: --intervals=97 --no-events --tolerance=1e-8
model SampledPI "A motor with a flexible shaft, its speed held by a PI controller that samples 10 000 times"
  parameter Real T = 1e-3 "Sampling interval";
  parameter Real Kp = 0.8, Ti = 0.1;
  parameter Real Ra = 1, La = 5e-3, km = 0.1 "Motor";
  parameter Real J1 = 1e-3, J2 = 2e-3, c = 20, d = 0.02 "Inertias, shaft";
  Real ia(start = 0, fixed = true) "Current";
  Real w1(start = 0, fixed = true, nominal = 10), w2(start = 0, fixed = true, nominal = 10) "Speeds";
  Real twist(start = 0, fixed = true, nominal = 0.1);
  Real torque "Of the shaft";
  Real reference = 10 + 2*sin(2*time) "Wanted speed of the load";
  discrete Real u(start = 0, fixed = true) "Voltage", integral(start = 0, fixed = true);
equation
  La*der(ia) = u - Ra*ia - km*w1;
  torque = c*twist + d*(w1 - w2);
  J1*der(w1) = km*ia - torque;
  J2*der(w2) = torque - 1e-3*w2;
  der(twist) = w1 - w2;
  when sample(0, T) then
    integral = pre(integral) + T/Ti*(reference - w1);
    u = Kp*(reference - w1 + integral);
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-6));
end SampledPI;
