// solvers: ida cvode radau5 dopri5 rkf45 bdf rk4
// At the stop time x equals the limit of the function's domain up to rounding: where that puts it beyond, the run
// ends as the equations say all the same.
model LimitAtStop
  function share "u, which lies between low and high"
    input Real u;
    input Real low;
    input Real high;
    output Real y;
  algorithm
    assert(u >= low and u <= high, "u is outside of its domain");
    y := (u - low)/(high - low);
    annotation(Inline = false);
  end share;
  parameter Real low = -105128.34143377893;
  parameter Real high = 372336.2861385949;
  Real x(start = low, fixed = true);
  Real y = share(x, low, high);
equation
  der(x) = if time < 1.0 then high - low else 0.0;
  annotation(experiment(StopTime = 1));
end LimitAtStop;
