// solvers: cvode radau5 dopri5
// run: --stop-time=6 --intervals=12
// tolerance: 1e-5 1e-7
model EventsImplicitEventLoop "a loop with a mode: a diode and a resistor in closed form"
  Real u = sin(time), i, v, s(start = 0);
  Boolean off = s < 0;
equation
  v = if off then s else 0;
  i = if off then 0 else s;
  u = v + 2*i;
end EventsImplicitEventLoop;
