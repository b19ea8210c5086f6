model Satellite // variables: body.T
  import Modelica.Thermal.HeatTransfer.{Components,Sources};
  Components.HeatCapacitor body(C = 2e4, T(start = 280, fixed = true));
  Components.BodyRadiation radiation(Gr = 0.8*5.670374419e-8/Modelica.Constants.sigma);
  Sources.FixedTemperature space(T = 3);
  Sources.PrescribedHeatFlow sun;
  Modelica.Blocks.Sources.Trapezoid light(amplitude = 600, rising = 60, width = 3000, falling = 60, period = 5400);
equation
  connect(light.y, sun.Q_flow);
  connect(sun.port, body.port);
  connect(body.port, radiation.port_a);
  connect(radiation.port_b, space.port);
end Satellite;
