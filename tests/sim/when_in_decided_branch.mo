// A parameter with Evaluate = true decides between when-clauses; both branches set the same variable.
// run: --intervals=8
model Timer
  parameter Boolean enabled = false annotation(Evaluate = true);
  input Boolean go;
  discrete Real start(start = 0, fixed = true);
  Real elapsed;
equation
  if enabled then
    when go then
      start = time;
    end when;
    elapsed = if go then time - start else 0;
  else
    when false then
      start = pre(start);
    end when;
    elapsed = 0;
  end if;
end Timer;

model WhenInDecidedBranch
  parameter Boolean late = true "Decides without an annotation";
  Timer on(enabled = true, go = time >= 0.25);
  Timer off(go = time >= 0.25);
  Real y;
equation
  if late then
    when time >= 0.75 then
      y = 2;
    end when;
  else
    when time >= 0.5 then
      y = 1;
    end when;
  end if;
end WhenInDecidedBranch;
