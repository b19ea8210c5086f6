within Kit.Examples.Drives;
model ElectricCar "Battery, converter, machine and vehicle"
  import Kit.Electrical.{Passive,Machines,Sources};
  import Kit.Mechanics.{Rotational,Translational};
  import Kit.Thermal;
  parameter Real cw(unit = "N.s2/m2") = 0.4 "Drag divided by the square of the velocity";
  Machines.Battery battery(ns = 96, Q = 3600*60, R0 = 0.08, R1 = 0.04, useHeatPort = true);
  Thermal.HeatCapacitor cells(C = 2e4, T(start = 293.15, fixed = true));
  Thermal.ThermalConductor cooling(G = 20);
  Thermal.FixedTemperature air(T = 293.15);
  Sources.SignalCurrent consumption "What the converter takes from the battery";
  Sources.SignalVoltage converter "What it gives to the machine";
  Machines.DcMachine machine(R = 0.05, L = 1e-3, k = 1.2, J = 0.1, i(fixed = true));
  Passive.Ground ground, ground2;
  Rotational.IdealGear gear(ratio = 8);
  Rotational.RackAndPinion wheel(r = 0.3);
  Translational.Mass vehicle(m = 1200, s(fixed = true), v(fixed = true));
  Translational.Force drag;
  Blocks.Sources.Points speed(table = [0, 0; 10, 15; 25, 15; 32, 0]);
  Blocks.Continuous.PI controller(k = 40, T = 2);
equation
  controller.u = speed.y - vehicle.v;
  connect(controller.y, converter.u);
  consumption.u = -converter.v*converter.i/battery.v;
  connect(consumption.p, battery.p);
  connect(consumption.n, battery.n);
  connect(battery.n, ground.p);
  connect(converter.p, machine.p);
  connect(converter.n, machine.n);
  connect(converter.n, ground2.p);
  connect(battery.heatPort, cells.port);
  connect(cells.port, cooling.port_a);
  connect(cooling.port_b, air.port);
  connect(machine.flange, gear.flange_a);
  connect(gear.flange_b, wheel.flangeR);
  connect(wheel.flangeT, vehicle.flange_a);
  connect(drag.flange, vehicle.flange_b);
  drag.f = -cw*vehicle.v*abs(vehicle.v);
  annotation(experiment(StopTime = 40, Tolerance = 1e-8),
  Documentation(info = "<html>
<p>The converter loses nothing: it takes the power that the machine gets from the battery. While
the car brakes, the battery is charged. It warms up by its losses.</p>
</html>",
  figures = {
    Figure(title = "Drive of an electric car", preferred = true, plots = {Plot(curves = {Curve(y
      = speed.y), Curve(y = vehicle.v)}), Plot(curves = {Curve(y = battery.v)}), Plot(curves =
      {Curve(y = battery.soc)}), Plot(curves = {Curve(y = cells.T)})})}));
end ElectricCar;
