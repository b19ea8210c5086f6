// Pneumatic components against closed forms; mass and energy of a closed system are conserved.
// run: --tolerance=1e-10 --stop-time=1
model pneumatics
  import Kit.{Pneumatics,Blocks,Mechanics,Thermal};
  import Kit.Mechanics.Translational;
  constant Real R = 287.05, cp = 1004.7, kappa = 1004.7/(1004.7 - 287.05), p0 = Kit.Constants.p_normal;
  // sonic discharge of an insulated tank: T falls with (1 + (kappa - 1)/2 k t)^-2
  Pneumatics.Volume tank(V0 = 1e-2, p_start = 8e5, T_start = 300);
  Pneumatics.Restriction nozzle(C = 2e-8, b = 0.3);
  Pneumatics.Atmosphere air, hot(p = 1e6, T = 350);
  Real T = 300/(1 + (kappa - 1)/2*k*time)^2, k = 2e-8*1.185*R*sqrt(293.15*300)/1e-2;
  // filling of a tank: what enters keeps its enthalpy
  Pneumatics.Volume filled(V0 = 1e-3, nPorts = 2);
  Pneumatics.VariableRestriction inlet(C = 1e-8);
  Pneumatics.PressureSensor gauge;
  Pneumatics.FlowSensor meter;
  // a closed system: two tanks and a cylinder that does work
  Pneumatics.Volume a(V0 = 1e-3, p_start = 5e5, T_start = 400), b(V0 = 2e-3, nPorts = 2);
  Pneumatics.Restriction ab(C = 1e-8), bc(C = 3e-9);
  Pneumatics.Cylinder c(V0 = 1e-4, A = 1e-3, p_outside = 0);
  Translational.Fixed ground;
  Translational.Mass piston(m = 2, s(fixed = true), v(fixed = true));
  Translational.Spring spring(c = 2e4, s_rel0 = -0.005);
  Thermal.HeatCapacitor wall(C = 5, T(start = 280, fixed = true));
  Thermal.ThermalConductor film(G = 3);
  Real mass = a.m + b.m + c.m;
  Real energy = a.U + b.U + c.U + piston.m/2*piston.v^2 + spring.c/2*(piston.s + spring.s_rel0)^2 + wall.C*wall.T;
  discrete Real mass0, energy0;
  // adiabatic compression
  Pneumatics.Cylinder squeezed(V0 = 1e-4, A = 1e-3, T_start = 300);
  Translational.Position press;
  // spool valve: nine tenths to the supply
  Pneumatics.SpoolValve valve(C = 1e-8, x_start = 0.9);
  Pneumatics.Atmosphere chamber(p = 3e5);
  // compressor and expander; a loop with a compressor gains the work of its shaft
  Pneumatics.Compressor compressor(D = 1e-4), expander(D = 5e-5, eta = 0.7), pump(D = 2e-4);
  Pneumatics.Atmosphere low(p = 1e5, T = 300), high(p = 3e5, T = 400), out[2](p = {3e5, 1e5});
  Mechanics.Rotational.Speed shaft;
  Pneumatics.Volume pumped[2](each V0 = 1e-3, p_start = {1e5, 1.1e5}, each nPorts = 2);
  Pneumatics.Restriction back(C = 1e-8);
  Real work(start = 0, fixed = true), stored = pumped[1].U + pumped[2].U - work, gas_ = pumped[1].m + pumped[2].m;
  discrete Real stored0, gas0;
initial equation
  stored0 = stored;
  gas0 = gas_;
  mass0 = mass;
  energy0 = energy;
equation
  when false then
    mass0 = pre(mass0);
    energy0 = pre(energy0);
    stored0 = pre(stored0);
    gas0 = pre(gas0);
  end when;
  connect(tank.port[1], nozzle.port_a);
  connect(nozzle.port_b, air.port);
  assert(abs(tank.T - T) < 1e-5 and abs(tank.p/8e5/(T/300)^(kappa/(kappa - 1)) - 1) < 1e-7, "sonic discharge");
  connect(hot.port, inlet.port_a);
  connect(inlet.port_b, meter.port_a);
  connect(meter.port_b, filled.port[1]);
  connect(filled.port[2], gauge.port);
  inlet.u = 0.5;
  assert(abs(filled.m*(cp - R)*filled.T - p0*1e-3/R/293.15*((cp - R)*293.15 - cp*350) - filled.m*cp*350) < 1e-6*300,
    "enthalpy of what fills a tank");
  assert(gauge.p > 0.5283e6 or abs(meter.y - 5e-9*1.185*1e6*sqrt(293.15/350)*sqrt(1 - ((max(0.3, gauge.p/1e6) - 0.3)/0.7)^2)) < 1e-6
    and abs(meter.T - 350) < 1e-6, "flow by ISO 6358");
  connect(a.port[1], ab.port_a);
  connect(ab.port_b, b.port[1]);
  connect(b.port[2], bc.port_a);
  connect(bc.port_b, c.port[1]);
  connect(c.housing, ground.flange);
  connect(c.piston, piston.flange_a);
  connect(piston.flange_b, spring.flange_a);
  connect(spring.flange_b, ground.flange);
  connect(b.heatPort, film.port_a);
  connect(film.port_b, wall.port);
  assert(abs(mass - mass0) < 1e-9*mass0, "mass of gas");
  assert(abs(energy - energy0) < 1e-9*energy0, "energy");
  connect(squeezed.housing, ground.flange);
  connect(squeezed.piston, press.flange);
  press.s = -0.09*time;
  assert(abs(squeezed.p*(1 - 0.9*time)^kappa/p0 - 1) < 1e-6 and abs(squeezed.T*(1 - 0.9*time)^(kappa - 1)/300 - 1) < 1e-6,
    "adiabatic compression");
  valve.u = 0.9;
  connect(hot.port, valve.portP);
  connect(valve.portA, chamber.port);
  connect(valve.portR, air.port);
  assert(abs(valve.portP.m_flow - 0.9e-8*1.185*1e6*sqrt(293.15/350)) < 1e-8 and abs(valve.portR.m_flow) > 1e-4, "spool valve");
  shaft.w = 200;
  connect(shaft.flange, compressor.flange);
  connect(shaft.flange, expander.flange);
  connect(shaft.flange, pump.flange);
  connect(low.port, compressor.port_a);
  connect(compressor.port_b, out[1].port);
  connect(high.port, expander.port_a);
  connect(expander.port_b, out[2].port);
  assert(abs(compressor.m_flow/(1e-4*200/(2*Kit.Constants.pi)*1e5/(R*300)) - 1) < 1e-9 and
    abs(compressor.P/compressor.m_flow - cp*300*(3^(R/cp) - 1)/0.8) < 1e-3, "compressor");
  assert(abs(expander.P/expander.m_flow + cp*400*(1 - 3^(-R/cp))*0.7) < 1e-3 and
    abs(expander.flange.tau*200 - expander.P) < 1e-6, "expander");
  connect(pumped[1].port[1], pump.port_a);
  connect(pump.port_b, pumped[2].port[1]);
  connect(pumped[2].port[2], back.port_a);
  connect(back.port_b, pumped[1].port[2]);
  der(work) = pump.P;
  assert(abs(gas_ - gas0) < 1e-9*gas0, "gas in the loop");
  assert(abs(stored - stored0) < 1e-9*500, "energy of the loop");
end pneumatics;
