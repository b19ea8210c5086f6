// run: --solver=radau5 --absolute-tolerance=1e-15 --intervals=20 --variables=y1|y2
// tolerance: 1e-5 1e-5
model VanDerPol1e6 "Model 1: listing 1 of the thesis"
  parameter Real mu = 1.e6;
  parameter Real y1_0 = 2;
  parameter Real y2_0 = -2/3;
  parameter Real y_nom = 1.e6;
  Real y1(start=y1_0, nominal=y_nom);
  Real y2(start=y2_0, nominal=y_nom);
equation
  der(y1) = mu*(y1-y1^3/3-y2);
  der(y2) = y1/mu;
  annotation(experiment(StopTime = 2e6, Tolerance = 1e-9));
end VanDerPol1e6;
