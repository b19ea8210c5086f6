// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=4
model EventsInitialDiscrete "initial equations for pre() of discrete variables of every type"
  Integer i;
  Boolean b;
  discrete Real d;
  type E = enumeration(one, two, three);
  E e;
initial equation
  pre(i) = 4;
  pre(b) = true;
  pre(d) = 2.5;
  pre(e) = E.three;
equation
  when time > 0.5 then
    i = pre(i) + 1;
    b = not pre(b);
    d = 2*pre(d);
    e = if pre(e) == E.three then E.two else E.one;
  end when;
end EventsInitialDiscrete;
