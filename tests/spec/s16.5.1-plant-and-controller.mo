// run: --stop-time=0.7 --intervals=7
model PlantAndController "Two loops through sample() and hold(): no algebraic loop"
  Real y = 3 - hold(u);
  Real u(start = 1);
equation
  u = 0.5*sample(y, Clock(1, 2));
end PlantAndController;
