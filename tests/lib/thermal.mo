// Thermal components against closed forms, and heat that is conserved.
// run: --tolerance=1e-10 --stop-time=100
model thermal
  import Kit.Thermal;
  import Kit.Blocks.Sources;
  Thermal.HeatCapacitor left(C = 10, T(start = 400, fixed = true)), right(C = 30, T(start = 300, fixed = true));
  Thermal.ThermalConductor between(G = 0.5);
  Thermal.HeatFlowSensor meter;
  Thermal.TemperatureSensor thermometer;
  Thermal.HeatCapacitor glowing(C = 20, T(start = 1000, fixed = true));
  Thermal.Radiation radiation(Gr = 0.01);
  Thermal.FixedTemperature space(T = 1e-3);
  Thermal.HeatCapacitor cooled(C = 50, T(start = 350, fixed = true));
  Thermal.Convection convection;
  Thermal.PrescribedTemperature air;
  Sources.Constant h(k = 2), celsius(k = 290);
  Thermal.HeatCapacitor heated(C = 5, T(start = 300, fixed = true)), warmed(C = 5, T(start = 300, fixed = true));
  Thermal.FixedHeatFlow heater(Q_flow = 3);
  Thermal.PrescribedHeatFlow burner;
  Sources.Ramp ramp(height = 100, duration = 100);
  Thermal.Wall wall(n = 8, thickness = 0.1, k = 2, rho = 1, c = 1, area = 3, T_start = 300);
  Thermal.FixedTemperature hot(T = 320), cold(T = 300);
  Real exact = 325 + 75*exp(-0.5*(1/10 + 1/30)*time);
  Real error[:] = {left.T - exact, thermometer.T - 325 + (exact - 325)/3, meter.y - between.G*(exact - thermometer.T),
    glowing.T - 1000*(1 + 3*0.01*Kit.Constants.sigma*1e9/20*time)^(-1/3), cooled.T - 290 - 60*exp(-2*time/50),
    heated.T - 300 - 3*time/5, warmed.T - 300 - time^2/10};
  Real initialHeat = 10*400 + 30*300;
equation
  for i in 1:size(error, 1) loop
    assert(abs(error[i]) < 1e-5, "component " + String(i) + " differs by " + String(error[i]));
  end for;
  assert(abs(10*left.T + 30*right.T - initialHeat) < 1e-9*initialHeat, "heat is conserved");
  assert(abs(left.port.Q_flow + right.port.Q_flow) < 1e-9*50, "heat flows sum to zero");
  assert(time < 99 or abs(wall.T[3] - 320 + 20*2.5/8) < 1e-6 and abs(hot.port.Q_flow + 2*3/0.1*20) < 1e-3, "wall at rest");
  connect(left.port, between.port_a);
  connect(between.port_b, meter.port_a);
  connect(meter.port_b, right.port);
  connect(right.port, thermometer.port);
  connect(glowing.port, radiation.port_a);
  connect(radiation.port_b, space.port);
  connect(cooled.port, convection.solid);
  connect(convection.fluid, air.port);
  connect(h.y, convection.Gc);
  connect(celsius.y, air.T);
  connect(heater.port, heated.port);
  connect(burner.port, warmed.port);
  connect(ramp.y, burner.Q_flow);
  connect(hot.port, wall.port_a);
  connect(cold.port, wall.port_b);
end thermal;
