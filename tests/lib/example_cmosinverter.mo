// Second formulation: both transistors by the three cases of their equations.
// run: --stop-time=1.5 --tolerance=1e-9
model example_cmosinverter
  extends Kit.Examples.Electrical.CmosInverter;
  Real v(start = 5, fixed = true), u = min(5, 5*time), up = 4 - u, un = u - 1, inn, ip;
equation
  inn = if un <= 0 then 0 elseif v > un then 2e-4*un^2*(1 + 0.02*v) else 4e-4*(un*v - v^2/2)*(1 + 0.02*v);
  ip = if up <= 0 then 0 elseif 5 - v > up then 2e-4*up^2*(1 + 0.02*(5 - v))
    else 4e-4*(up*(5 - v) - (5 - v)^2/2)*(1 + 0.02*(5 - v));
  1e-6*der(v) = ip - inn;
  assert(abs(load.v - v) < 1e-3, "output");
end example_cmosinverter;
