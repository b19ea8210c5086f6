model Drive 'a drive'
  Real x = 1 % start
  Real y = |time|;
  Real z = sin time;
  parameter Real k = 1,
  parameter Real d = 2;
  Modelica.Blocks.Continuous.TransferFunction tf(x[1](start = 1));
  emf.phi(start = 0);
end Drive;
