// solvers: cvode radau5 dopri5
// run: --stop-time=2.25 --intervals=9
model EventsDiscreteRealHold "a sampled value with hold, its delay by one sample, and a difference"
  Real u = time^2;
  discrete Real y(start = 0, fixed = true), y1(start = 0, fixed = true), d(start = 0, fixed = true);
equation
  when sample(0, 0.5) then
    y = u;
    y1 = pre(y);
    d = (y - pre(y))/0.5;
  end when;
end EventsDiscreteRealHold;
