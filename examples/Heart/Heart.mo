// run: --intervals=80 --tolerance=1e-9
// tolerance: 1e-5 1e-9
model Heart "Left ventricle, its two valves, arteries and veins"
  type Pressure = Real(unit = "Pa", nominal = 1e4);
  type Volume = Real(unit = "m3", nominal = 1e-4);
  type Flow = Real(unit = "m3/s", nominal = 1e-4);
  type Compliance = Real(unit = "m3/Pa");
  type Resistance = Real(unit = "Pa.s/m3");
  parameter Real T(unit = "s") = 0.8 "Time of a beat";
  parameter Real systole(unit = "s") = 0.35 "Time in which the ventricle contracts and relaxes";
  parameter Real E_min(unit = "Pa/m3") = 8e6 "Elastance of the relaxed ventricle";
  parameter Real E_max(unit = "Pa/m3") = 2.7e8 "Greatest elastance while it contracts";
  parameter Volume V_0 = 1e-5 "Volume of the ventricle without pressure";
  parameter Compliance C_a = 1.1e-8 "Compliance of the arteries";
  parameter Compliance C_v = 6e-7 "Compliance of the veins";
  parameter Resistance R = 1.3e8 "Resistance of the body's small vessels";
  parameter Resistance R_mitral = 7e5 "Resistance of the valve before the ventricle";
  parameter Resistance R_aortic = 8e5 "Resistance of the valve behind it";
  Volume V(start = 1.2e-4, fixed = true) "Blood in the ventricle";
  Volume V_a(start = 1.2e-4, fixed = true) "Blood that stretches the arteries";
  Volume V_v(start = 6.4e-4, fixed = true, nominal = 1e-3) "Blood that stretches the veins";
  Pressure p "In the ventricle";
  Pressure p_a "In the arteries";
  Pressure p_v "In the veins";
  Flow q_in "Through the mitral valve";
  Flow q_out "Through the aortic valve";
  Flow q "Through the body";
  Real E(unit = "Pa/m3", nominal = 1e8) "Elastance of the ventricle";
protected
  constant Real pi = 2*acos(0);
  discrete Real beat(unit = "s", start = 0, fixed = true) "Beginning of this beat";
equation
  when sample(T, T) then
    beat = time;
  end when;
  E = E_min + (E_max - E_min)*(if time - beat < systole then sin(pi*(time - beat)/systole)^2 else 0);
  p = E*(V - V_0);
  p_a = V_a/C_a;
  p_v = V_v/C_v;
  q_in = if p_v > p then (p_v - p)/R_mitral else 0;
  q_out = if p > p_a then (p - p_a)/R_aortic else 0;
  q = (p_a - p_v)/R;
  der(V) = q_in - q_out;
  der(V_a) = q_out - q;
  der(V_v) = q - q_in;
  annotation(experiment(StopTime = 8, Tolerance = 1e-8), Documentation(figures = {Figure(title = "Heart",
    plots = {Plot(curves = {Curve(y = p), Curve(y = p_a), Curve(y = p_v)}), Plot(curves = {Curve(y = V)})})}));
end Heart;
