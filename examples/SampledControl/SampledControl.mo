// tolerance: 1e-6 1e-8
// run: --intervals=20 --tolerance=1e-9
model SampledControl "A digital controller for a continuous plant"
  parameter Real T = 0.1 "Sampling interval";
  parameter Real K = 2 "Proportional gain";
  parameter Real Ti = 0.5 "Integration time";
  parameter Real reference = 1;
  Real x(start = 0, fixed = true) "Plant";
  discrete Real u(start = 0, fixed = true) "What the controller asks for";
  discrete Real integral(start = 0, fixed = true);
equation
  der(x) = -x + u;
  when sample(0, T) then
    integral = pre(integral) + T/Ti*(reference - x);
    u = K*((reference - x) + integral);
  end when;
  annotation(experiment(StopTime = 2));
end SampledControl;
