// solvers: cvode radau5 dopri5
// run: --stop-time=6 --intervals=60
// tolerance: 1e-5 1e-6
model EventsStickSlip "Coulomb friction of a driven mass: it sticks until the force is large enough"
  type Mode = enumeration(stuck, forward);
  Real v(start = 0, fixed = true), x(start = 0, fixed = true), f = if time < 3 then time else 0;
  Mode m(start = Mode.stuck, fixed = true);
equation
  der(x) = v;
  der(v) = if m == Mode.stuck then 0 else f - 1;
  m = if pre(m) == Mode.stuck then (if f > 2 then Mode.forward else Mode.stuck) elseif v <= 0 and f < 2 then Mode.stuck else Mode.forward;
end EventsStickSlip;
