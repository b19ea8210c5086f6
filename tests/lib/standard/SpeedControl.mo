model SpeedControl // example: Drives.SpeedControl variables: load.w controller.y
  import Modelica.Electrical.Analog.{Basic,Sources};
  import Modelica.Mechanics.Rotational;
  Basic.Resistor r(R = 0.05);
  Basic.Inductor l(L = 1.5e-3, i(fixed = true, start = 0));
  Basic.RotationalEMF emf(k = 0.6);
  Rotational.Components.Inertia rotor(J = 0.15, phi(fixed = true, start = 0), w(fixed = true, start = 0));
  Sources.SignalVoltage converter;
  Basic.Ground ground;
  Rotational.Components.Inertia load(J = 0.5);
  Rotational.Sources.Torque brake;
  Rotational.Sensors.SpeedSensor sensor;
  Modelica.Blocks.Continuous.LimPID controller(controllerType = Modelica.Blocks.Types.SimpleController.PI, k = 2,
    Ti = 0.2, Ni = 0.5, yMax = 100, yMin = -100, initType = Modelica.Blocks.Types.Init.InitialState);
  Modelica.Blocks.Sources.Ramp speed(height = 80, duration = 0.5, startTime = 0.1);
  Modelica.Blocks.Sources.Step torque(height = -20, startTime = 1);
equation
  connect(speed.y, controller.u_s);
  connect(sensor.w, controller.u_m);
  connect(controller.y, converter.v);
  connect(converter.p, r.p);
  connect(r.n, l.p);
  connect(l.n, emf.p);
  connect(emf.n, converter.n);
  connect(converter.n, ground.p);
  connect(emf.flange, rotor.flange_a);
  connect(rotor.flange_b, load.flange_a);
  connect(load.flange_b, sensor.flange);
  connect(load.flange_b, brake.flange);
  connect(torque.y, brake.tau);
end SpeedControl;
