// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=20
model EventsWhenElseInitial "elsewhen initial() acts at the start, and later branches do not"
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true);
equation
  when time > 0.5 then
    a = 1;
  elsewhen initial() then
    a = 2;
  elsewhen {initial(), time > 0.25} then
    a = 3;
  end when;
algorithm
  when {time > 0.5, initial()} then
    b := b + 1;
  elsewhen initial() then
    b := 100;
  end when;
end EventsWhenElseInitial;
