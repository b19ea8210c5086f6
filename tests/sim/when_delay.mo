// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// A delay in an algorithm: the instant is known from what t_next was before, and moves while it is waited for.
// run: --stop-time=10 --intervals=20
model WhenDelay
  Integer x, y(start = 1, fixed = true), z(start = 1, fixed = true);
  discrete Real t_next, delay;
equation
  x = if time < 1 then 3 else if time < 5 then 4 else 3;
algorithm
  when {initial(), change(x) and not initial()} then
    delay := if x == 3 then 1 else 2;
    t_next := time + delay;
  elsewhen time >= t_next then
    y := x;
  end when;
  z := y;
end WhenDelay;
