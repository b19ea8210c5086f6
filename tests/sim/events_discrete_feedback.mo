// solvers: cvode radau5 dopri5
// run: --stop-time=2.25 --intervals=9
model EventsDiscreteFeedback "a discrete controller with feedback through pre() and a continuous plant"
  Real x(start = 0, fixed = true);
  discrete Real u(start = 0, fixed = true), e(start = 0, fixed = true), s(start = 0, fixed = true);
equation
  der(x) = u;
  when sample(0.5, 0.5) then
    e = 1 - x;
    s = pre(s) + e;
    u = 0.5*e + 0.25*pre(s);
  end when;
end EventsDiscreteFeedback;
