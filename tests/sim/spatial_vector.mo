// run: --stop-time=3 --intervals=12 --tolerance=1e-8
// tolerance: 1e-6 1e-6
model SpatialVector "Vectors, standing still, and a jump that enters and leaves"
  Real x(start = 5, fixed = true), v = if time < 1 then 1 elseif time < 1.5 then 0 else 2;
  Real in0[2] = {if time < 0.5 then 1 else 2, 10*time};
  Real out0[2], out1[2];
equation
  der(x) = v;
  (out0, out1) = spatialDistribution(in0, {0, 0}, x, noEvent(v >= 0), {0, 1}, {{7, 7}, {0, -10}});
end SpatialVector;
