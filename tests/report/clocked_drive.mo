model ClockedDrive "A drive with a fast speed and a slow position controller, and a counter of turns"
  Real phi(start = 0, fixed = true), w(start = 0, fixed = true);
  Real speed, position, wanted, error, tau;
  Real i(start = 0), f(start = 0, fixed = true);
  Integer turns(start = 0);
equation
  der(phi) = w;
  der(w) = hold(tau);
  speed = sample(w, Clock(1, 1000));
  position = sample(phi, Clock(Clock(1, 100), solverMethod = "ImplicitEuler"));
  der(f) = 10*(1 - position - f);
  wanted = superSample(f);
  error = wanted - speed;
  i = previous(i) + interval(error)*error;
  tau = 2*error + i;
  when Clock(sin(phi) > 0, 1.0) then
    turns = previous(turns) + 1;
  end when;
end ClockedDrive;
