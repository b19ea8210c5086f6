// What a function computes without its unknown arguments is known: capacities that are zero whatever
// the voltage, so that v and w are no states; rate is 2 on every way through it.
record Junction
  Real current, capacity, charge, rate;
end Junction;

function junction
  input Real c0, v;
  output Junction j;
protected
  Real scale[2];
algorithm
  j.current := 0.5*v;
  j.rate := 1;
  j.charge := 3;
  for i in 1:2 loop
    scale[i] := i*c0;
  end for;
  if v > 0.1 then
    j.capacity := scale[1]*exp(v);
    j.rate := j.rate + 1;
    j.charge := v;
  elseif v > 0 then
    j.capacity := if v > 0.05 then scale[2]/(1 + v^2) else 0;
    j.rate := 2*j.rate;
  else
    j.capacity := scale[1]*(1 - v);
    j.rate := 2;
  end if;
end junction;

function capacities
  input Real c0, v;
  output Real at, twice;
protected
  Junction j;
algorithm
  j := junction(c0, v);
  at := j.capacity;
  twice := 2*at;
end capacities;

model ResultsPartlyKnown
  constant Real c0 = 0;
  Junction j;
  Real u(start = 1, fixed = true), v, w, i, k, at, twice;
equation
  der(u) = -u;
  j = junction(c0, v);
  i = j.capacity*der(v);
  i = u - v + j.current;
  (at, twice) = capacities(c0, w);
  k = twice*der(w);
  k + at = w - 3*u;
  annotation(experiment(StopTime = 3, Tolerance = 1e-8));
end ResultsPartlyKnown;
