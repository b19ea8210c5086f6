// tolerance: 1e-4 1e-6
// run: --intervals=47 --no-events --tolerance=1e-8
model Buck "A synchronous buck converter with voltage-mode control: 1000 cycles of pulse-width modulation"
  parameter Real Vin = 24 "Supply";
  parameter Real Vref = 5 "Wanted";
  parameter Real T = 1e-5 "Switching period";
  parameter Real L = 47e-6, RL = 0.02 "Choke";
  parameter Real C = 100e-6, ESR = 0.01 "Capacitor at the output";
  parameter Real R = 1 "Load";
  parameter Real Kp = 0.02, Ki = 150 "PI controller";
  Real i(start = 0, fixed = true, nominal = 5) "Through the choke";
  Real v(start = 0, fixed = true, nominal = 5) "Across the capacitor";
  Real w(start = 0, fixed = true, nominal = 0.1) "Integral part of the duty ratio";
  Real u "Output";
  Real duty "Wanted duty ratio";
  Real ramp "From 0 to 1 in each period";
  discrete Real begun(start = 0, fixed = true) "Present period";
  Boolean on(start = true, fixed = true);
  Integer cycles(start = 0, fixed = true);
equation
  u = (v + ESR*i)/(1 + ESR/R);
  duty = w + Kp*(Vref - u);
  ramp = (time - begun)/T;
  L*der(i) = (if on then Vin else 0) - u - RL*i;
  C*der(v) = i - u/R;
  der(w) = Ki*(Vref - u)/Vref;
  when sample(0, T) then
    begun = time;
    cycles = pre(cycles) + 1;
  end when;
  when {sample(0, T), ramp > duty} then
    on = ramp < 0.01;
  end when;
  annotation(experiment(StopTime = 0.01, Tolerance = 1e-6));
end Buck;
