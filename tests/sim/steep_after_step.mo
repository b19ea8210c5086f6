// run: --intervals=4 --stop-time=0.2
model SteepAfterStep "An input's step makes a state move so fast that IDA's own first step is shorter than a unit in the last place of the time"
  parameter Real T = 1e-4;
  Real z(start = 0, fixed = true), v(start = 0, fixed = true), a(start = 0, fixed = true);
  Real u = if time < 0.1 then 0 else 1e6 "z becomes u by three time constants T";
equation
  der(z) = v;
  der(v) = a;
  T^3*der(a) = u - z - 3*T*v - 3*T^2*a;
end SteepAfterStep;
