// run: --interval=0.5
// tolerance: 1e-8 1e-20
// Junctions whose voltages, in units of 1e12 V, are far below what counts as nothing where no nominal
// is given. From much current to little, steps of Newton's method are all alike, since the slope of
// the exponential changes: that is no rounding.
model TinyUnknown
  Real w1, w2, u = if time < 0.5 then 5e5 else 5;
equation
  1e-14*(exp(1e12*w1/0.026) - 1) - 5e-15*(exp(1e12*w2/0.026) - 1) = (u - 1e12*w1)/1000;
  1e-14*(exp(1e12*w2/0.026) - 1) - 5e-15*(exp(1e12*w1/0.026) - 1) = (u - 1e12*w2)/3000;
  annotation(experiment(StopTime = 1));
end TinyUnknown;
