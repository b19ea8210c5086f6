// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=20
model EventsSampleOffsets "samples with offsets, before the start and at the stop time"
  parameter Real T = 0.25;
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true), d(start = 0, fixed = true);
equation
  when sample(0, T) then a = pre(a) + 1; end when;
  when sample(-0.35, 0.5) then b = pre(b) + 1; end when;
  when sample(0.6, 3*T) then c = pre(c) + 1; end when;
  when {sample(0, 0.5), sample(0.5, 0.5)} then d = pre(d) + 1; end when;
end EventsSampleOffsets;
