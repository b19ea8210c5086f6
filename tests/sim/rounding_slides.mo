// run: --intervals=2
// What moves about zero by less than rounding makes of it, slides without events.
model RoundingSlides
  Real x(start = 0, fixed = true), y(start = 1, fixed = true);
equation
  der(x) = if x > 0 then -1e-30 else 1e-30;
  der(y) = -y;
  annotation(experiment(StopTime = 1));
end RoundingSlides;
