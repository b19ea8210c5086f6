// solvers: cvode radau5 dopri5
// run: --stop-time=1 --intervals=2
model TerminalTerminate "terminal() is true where terminate() ends the run"
  Real x(start = 0, fixed = true), y;
  Integer n(start = 0, fixed = true), a(start = 0, fixed = true);
equation
  der(x) = 1;
  y = if terminal() then 1 else 0;
  when terminal() then
    n = pre(n) + 1;
  end when;
  when time > 0.75 then
    terminate("three quarters");
  end when;
algorithm
  when terminal() then
    a := a + 10;
  end when;
end TerminalTerminate;
