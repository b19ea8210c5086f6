// Jumps come out of a constant delay, and of one that varies where time - (0.5 time + 0.2) is 1 and 2, as events.
// run: --stop-time=3 --intervals=30
// solvers: cvode cvode-adams radau5 dopri5 bdf radau-iia5 kvaerno-7-4-5 auto
// tolerance: 0 2e-5
model DelayJumps
  Real u = if time >= 0.25 and time < 1.1 then 1 else 0;
  Real w = if time >= 1 and time < 1.2 then 1 else 0;
  Real z(start = 0, fixed = true), v(start = 0, fixed = true);
  discrete Real n(start = 0, fixed = true);
  Real d = 0.5*time + 0.2;
  Real z_known = if time < 0.95 then 0 elseif time < 1.8 then time - 0.95 else 0.85;
  Real v_known = if time < 2.4 then 0 elseif time < 2.8 then time - 2.4 else 0.4;
  Real e = 1e6*(abs(z - z_known) + abs(v - v_known));
equation
  der(z) = delay(u, 0.7);
  der(v) = delay(w, d, 10);
  when delay(w, d, 10) > 0.5 then
    n = time;
  end when;
  assert(time < 2.41 or abs(n - 2.4) < 1e-12, "the event is at 2.4");
end DelayJumps;
