// solvers: cvode radau5 dopri5
// run: --stop-time=3 --intervals=30
model EventsVectorCondition "a vector of conditions acts once where any rises, also while another holds"
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true), m(start = 0, fixed = true);
  Boolean c[3] = {time > 0.5 and time < 2, time > 1, time > 1};
equation
  der(x) = 1;
  when {x > 0.75, time > 1.25, sample(1.25, 10)} then
    n = pre(n) + 1;
  end when;
  when c then
    m = pre(m) + 1;
  end when;
end EventsVectorCondition;
