model Delayed "A delayed input of an oscillator; the jump at 0.3 arrives again and again"
  Real x(start = 1, fixed = true), y;
equation
  der(x) = -2*delay(x, 0.4) + (if time > 0.3 then 1 else 0);
  y = delay(x, 0.2);
  annotation(experiment(StopTime = 3, Tolerance = 1e-7));
end Delayed;
