// run: --stop-time=1000.5 --intervals=2
// tolerance: 0 1e-9
model SpatialRing "Two fronts go round a ring a thousand times and leave at k + 0.75 and k + 1"
  Real x(start = 0, fixed = true), out1;
  Boolean high(start = false, fixed = true) = out1 > 0.5;
  Integer fronts(start = 0, fixed = true);
  Real worst(start = 0, fixed = true) "Error of the position of a front";
equation
  der(x) = 1;
  (, out1) = spatialDistribution(out1, 0, x, true, {0.0, 0.25, 0.25, 1.0}, {1.0, 1.0, 0.0, 0.0});
  when change(high) then
    fronts = pre(fronts) + 1;
    worst = max(pre(worst), abs(time - (if high then floor(time) + 0.75 else floor(time + 0.5))));
  end when;
end SpatialRing;
