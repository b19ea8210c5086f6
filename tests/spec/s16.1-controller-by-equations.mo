// run: --stop-time=1.25 --intervals=5
model ControllerByEquations "Equations without a when-clause have the clock of the sampler"
  Real y = 2*time;
  Real yd = sample(y, Clock(0.5));
  Real xd(start = 1), ud;
  Real u = hold(ud);
equation
  2*xd = previous(xd) + yd;
  ud = xd - yd;
end ControllerByEquations;
