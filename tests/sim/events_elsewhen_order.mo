// solvers: cvode radau5 dopri5
// run: --stop-time=4.5 --intervals=18
model EventsElsewhenOrder "of branches that become true at one instant the first acts"
  Integer a(start = 0, fixed = true), b(start = 0, fixed = true);
equation
  when sample(1, 2) then
    a = pre(a) + 1;
  elsewhen sample(1, 1) then
    a = pre(a) + 10;
  elsewhen time >= 3 then
    a = pre(a) + 1000;
  end when;
algorithm
  when time >= 1 then
    b := 1;
  elsewhen {time >= 0.5, time >= 2} then
    b := b + 10;
  elsewhen time >= 2 then
    b := -1;
  end when;
end EventsElsewhenOrder;
