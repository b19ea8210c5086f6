// Independent integration: references.py, in redundant coordinates with multipliers.
// run: --stop-time=6 --tolerance=1e-8 --intervals=60
// tolerance: 1e-4 1e-6
model example_suspension
  extends Kit.Examples.Spatial.Suspension;
end example_suspension;
