// run: --stop-time=0.45 --intervals=9
model NoClockVsSampleHold "noClock(x) is the present value, sample(hold(x)) the one before (specification 16.5.2)"
  Clock clk1 = Clock(0.1);
  Clock clk2 = subSample(clk1, 2);
  Real x(start = 0), y(start = 0), z(start = 0);
equation
  when clk1 then
    x = previous(x) + 0.1;
  end when;
  when clk2 then
    y = noClock(x);
    z = sample(hold(x));
  end when;
end NoClockVsSampleHold;
