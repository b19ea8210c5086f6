// run: --stop-time=1.2 --intervals=12
model Previous "The start value at the first tick, then the value of the tick before"
  Real x(start = 5), y;
  parameter Real p = 3;
  Real z;
equation
  when Clock(1, 2) then
    x = sample(time) + 1;
    y = previous(x);
    z = previous(p);
  end when;
end Previous;
