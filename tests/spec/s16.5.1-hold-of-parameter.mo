// run: --stop-time=0.5 --intervals=1
model HoldOfParameter
  parameter Real p = 3;
  Real y = hold(p) + time;
end HoldOfParameter;
