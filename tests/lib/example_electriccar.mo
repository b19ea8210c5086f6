// Second formulation: vehicle and rotor as one mass, the battery's current by its quadratic equation.
// run: --stop-time=40 --tolerance=1e-9
model example_electriccar
  extends Kit.Examples.Drives.ElectricCar;
  constant Real r = 8/0.3, table[:, 2] = [0, 3.0; 0.1, 3.4; 0.3, 3.6; 0.6, 3.75; 0.9, 4.0; 1, 4.15];
  Real i(start = 0, fixed = true), v(start = 0, fixed = true), x(start = 0, fixed = true), soc(start = 0.8, fixed = true);
  Real v1(start = 0, fixed = true), T(start = 293.15, fixed = true), u, ib, P, a = exp(2000*(1/T - 1/293.15)), voc, goal;
equation
  goal = if time < 10 then 1.5*time elseif time < 25 then 15 elseif time < 32 then 15 - 15/7*(time - 25) else 0;
  der(x) = (goal - v)/2;
  u = 40*(goal - v + x);
  1e-3*der(i) = u - 0.05*i - 1.2*r*v;
  (1200 + 0.1*r^2)*der(v) = 1.2*i*r - 0.4*v*abs(v);
  P = u*i;
  voc = 96*Kit.Blocks.Tables.interpolate(table[:, 1], table[:, 2],
    Kit.Blocks.Tables.slopes(table[:, 1], table[:, 2], Kit.Blocks.Tables.Smoothness.Monotone), false, soc);
  ib = -2*P/(voc + v1 + sqrt((voc + v1)^2 - 4*0.08*a*P));
  3600*60*der(soc) = ib;
  30*der(v1) = 0.04*a*ib - v1;
  2e4*der(T) = 0.08*a*ib^2 + v1^2/(0.04*a) - 20*(T - 293.15);
  assert(abs(vehicle.v - v) < 1e-5, "velocity");
  assert(abs(battery.soc - soc) < 1e-8, "charge");
  assert(abs(cells.T - T) < 1e-5, "temperature");
end example_electriccar;
