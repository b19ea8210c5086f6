// Second formulation: Euler's and Poisson's equations; symmetric tops keep their spin.
// run: --stop-time=2 --tolerance=1e-10
model example_top
  extends Kit.Examples.Spatial.Top;
  constant Real I[3] = {1e-3 + 0.5*0.01, 1e-3 + 0.5*0.01, 8e-4};
  Real w[3](start = {0, 0, 60}, each fixed = true), k[3](start = {0, sin(0.5), cos(0.5)}, each fixed = true);
  Real error[3] = body.frame_a.R.T[:, 3] - k;
equation
  {I[i]*der(w[i]) for i in 1:3} = cross({I[i]*w[i] for i in 1:3}, w) - 0.5*Kit.Constants.g*0.1*cross({0, 0, 1}, k);
  der(k) = cross(k, w);
  assert(max(abs(error)) < 1e-5, "direction");
  assert(abs(body.w[3] - 60) < 1e-6, "spin");
end example_top;
