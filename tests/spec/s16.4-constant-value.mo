// run: --stop-time=1.2 --intervals=12
model ConstantValue "A constant clocked value differs from the start value at the first tick"
  Real x(start = 2), y;
  Clock c;
  Real h = hold(x);
equation
  when Clock(c, solverMethod = "") then
    x = 3;
    y = previous(x);
  end when;
  c = shiftSample(Clock(1, 2), 1);
end ConstantValue;
