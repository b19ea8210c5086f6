// solvers: cvode radau5 dopri5
// run: --stop-time=4 --intervals=80
model EventsEnumerationStates "an automaton over an enumeration, driven by time"
  type Light = enumeration(red, green, yellow);
  Light s(start = Light.red, fixed = true);
  Integer cycles(start = 0, fixed = true);
  Real since(start = 0, fixed = true);
  Boolean go = s == Light.green or s == Light.yellow;
equation
  when {pre(s) == Light.red and time >= pre(since) + 1, pre(s) == Light.green and time >= pre(since) + 0.5, pre(s) == Light.yellow and time >= pre(since) + 0.25} then
    s = if pre(s) == Light.red then Light.green elseif pre(s) == Light.green then Light.yellow else Light.red;
    since = time;
    cycles = if pre(s) == Light.yellow then pre(cycles) + 1 else pre(cycles);
  end when;
end EventsEnumerationStates;
