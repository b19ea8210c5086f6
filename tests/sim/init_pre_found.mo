// solvers: cvode radau5
// An initial equation says what a discrete variable is; the equation of the run then finds the pre() of another.
model InitPreFound
  Boolean active, localActive, newActive, oldActive;
initial equation
  active = true;
  pre(newActive) = pre(localActive);
  pre(oldActive) = pre(localActive);
equation
  active = localActive;
  localActive = pre(newActive);
  newActive = if time > 0.5 then oldActive else localActive and not time > 0.3;
  when time > 0.7 then
    oldActive = localActive;
  end when;
end InitPreFound;
