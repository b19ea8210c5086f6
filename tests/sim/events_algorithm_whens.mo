// solvers: cvode radau5 dopri5
// run: --stop-time=3 --intervals=6
model EventsAlgorithmWhens "when-statements of one algorithm run in order; later ones see earlier values"
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true), c(start = 0, fixed = true);
algorithm
  when time > 1 then
    a := a + 1;
    b := a + b;
  end when;
  when {time > 1, time > 2} then
    a := 2*a;
    c := a + b;
  end when;
  if c > 5 then
    c := -c;
  end if;
end EventsAlgorithmWhens;
