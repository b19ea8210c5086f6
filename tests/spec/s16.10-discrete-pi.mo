// run: --stop-time=0.15 --intervals=3
model DiscretePI "The controller of the specification with Ts = interval(u)"
  parameter Real T = 0.5, k = 2;
  Real u = sample(1.0, Clock(0.1));
  Real Ts = interval(u);
  Real x(start = 0), y;
equation
  when Clock() then
    x = previous(x) + Ts/T*u;
    y = k*(x + u);
  end when;
end DiscretePI;
