// run: --intervals=20 --tolerance=1e-10
model Predators "Lotka and Volterra's equations: prey and its predators"
  Real x(start = 10, fixed = true) "Prey";
  Real y(start = 5, fixed = true) "Predators";
equation
  der(x) = x*(1.5 - 0.4*y);
  der(y) = y*(0.1*x - 0.8);
  annotation(experiment(StopTime = 30, Tolerance = 1e-9));
end Predators;
