// A delay that is zero reads the present, in loops as well; the delays change at events.
// run: --stop-time=3 --intervals=30
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 0 5e-5
model DelayZero
  parameter Real T = 0;
  Real x(start = 1, fixed = true), y, w, v(start = 0, fixed = true);
  Real d = if time < 1 then 0.5 elseif time < 2 then 0 else 0.25;
  Real z = delay(x, d, 0.5);
  Real z_known = exp(-(if time < 0.5 then 0 else time - d)/3);
  Real g = 1 - 0.5*delay(g + 0*x, 1);
  constant Real g0 = 2/3, g1 = 1 - 0.5*g0, g2 = 1 - 0.5*g1, g3 = 1 - 0.5*g2;
  Real v_known = if time < 1 then time*g1 elseif time < 2 then g1 + (time - 1)*g2 else g1 + g2 + (time - 2)*g3;
  Real e = abs(x - exp(-time/3)) + abs(z - z_known) + abs(w - x/1.5) + abs(v - v_known);
equation
  der(x) = -y;
  y = x - 2*delay(y, T);
  w = x - 0.5*delay(w, T);
  der(v) = g;
end DelayZero;
