// Discrete blocks against values computed by hand at the middle of each interval.
// run: --stop-time=2
model blocks_discrete
  import Kit.Blocks.{Discrete,Sources};
  Sources.Clock ramp;
  Sources.Step one;
  Discrete.ZeroOrderHold hold(samplePeriod = 0.5);
  Discrete.UnitDelay last(samplePeriod = 0.5, y_start = -1);
  Discrete.DiscreteTransferFunction filter(samplePeriod = 0.5, b = {1}, a = {1, -0.5});
  Discrete.DiscreteTransferFunction second(samplePeriod = 0.5, b = {1, 2, 1}, a = {2, 0, 0});
  Discrete.DiscretePI pi(samplePeriod = 0.5, k = 2, Ti = 1, upper = 5);
  Discrete.MovingAverage average(samplePeriod = 0.5, n = 2);
  Discrete.Quantizer quantizer(samplePeriod = 0.5, step = 0.4);
  Integer k = integer(2*time) "intervals of half a second";
  // 1/(z - 0.5) on a step is 2 - 2^(1 - k); (1 + 2/z + 1/z^2)/2 is 0.5, 1.5, 2;
  // the PI controller adds k Ts/Ti e = 1 a sample, and stays at its limit
  Real error[:] = {hold.y - k/2, last.y - (if k == 0 then -1 else (k - 1)/2), filter.y - 2 + 2*0.5^k,
    second.y - (if k == 0 then 0.5 elseif k == 1 then 1.5 else 2),
    pi.y - min(5, 2 + k), average.y - (if k == 0 then 0 else (2*k - 1)/4),
    quantizer.y - 0.4*floor(k/0.8 + 0.5)};
equation
  when sample(0.25, 0.5) then
    for i in 1:size(error, 1) loop
      assert(abs(error[i]) < 1e-12, "block " + String(i) + " differs by " + String(error[i]));
    end for;
  end when;
  connect(ramp.y, hold.u);
  connect(ramp.y, last.u);
  connect(one.y, filter.u);
  connect(one.y, second.u);
  connect(one.y, pi.u_s);
  pi.u_m = 0;
  connect(ramp.y, average.u);
  connect(ramp.y, quantizer.u);
end blocks_discrete;
