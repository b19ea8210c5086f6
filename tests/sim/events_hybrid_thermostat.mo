// solvers: cvode radau5 dopri5
// run: --stop-time=12 --intervals=120
model EventsHybridThermostat "a thermostat with hysteresis through pre()"
  Real T(start = 15, fixed = true);
  Boolean on(start = true, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(T) = if on then 2 else -1;
  on = if pre(on) then T < 21 else T < 19;
  when change(on) then
    n = pre(n) + 1;
  end when;
end EventsHybridThermostat;
