// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=2
model ReinitInitialBranch "reinit when initial() in a branch is an initial equation where the branch is active"
  Real y, z(start = 2), w(start = 1), v;
  parameter Boolean steady = false;
  parameter Real y0 = 3, q = 4, p = -1;
  Boolean reset = time > 0.5;
initial equation
  if steady then
    der(y) = 0;
  end if;
equation
  der(y) = -y + 2;
  der(z) = -1;
  der(w) = 0;
  v = 2*y + z;
  when {initial(), reset} then
    if not (initial() and steady) then
      reinit(y, y0);
    end if;
    if q > 3 then
      reinit(z, q);
    else
      reinit(z, 100);
    end if;
    if p > 0 then
      reinit(w, 100);
    end if;
  end when;
end ReinitInitialBranch;
