connector Port
  Real T;
  flow Real Q;
end Port;

connector In = input Real;

model Heater "a flow that is bound is still of them determined from outside; an input as well"
  Port port(Q = -u) if hot;
  parameter Boolean hot = true;
  In u;
end Heater;

model Store
  Port port;
  Real x(start = 0, fixed = true);
  discrete Real peak(start = 0, fixed = true);
  Real y;
equation
  der(x) = port.Q;
  if x > 1 then
    port.T = 1;
  else
    port.T = x;
  end if;
  when x > 2 then
    peak = x;
  end when;
algorithm
  y := x;
  y := 2*y;
end Store;

model BalancedComponents
  Heater heater(u = time);
  Store store;
equation
  connect(heater.port, store.port);
end BalancedComponents;
