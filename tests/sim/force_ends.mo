// A force that ends at exactly zero is no longer positive, though nothing ever makes it negative; one
// that leaves zero is positive from there on.
model ForceEnds
  Real f = if time < 0.7 then 3*(0.7 - time) elseif time < 1.5 then 0 else time - 1.5;
  Boolean free = f <= 0;
  Real x(start = 0, fixed = true);
equation
  der(x) = if free then 1 else 0;
  annotation(experiment(StopTime = 2));
end ForceEnds;
