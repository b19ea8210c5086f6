// solvers: cvode radau5 dopri5
// run: --stop-time=3.5 --intervals=7
model EventsAssertWarningOnce "an assert with level warning in a when-clause does not stop the run"
  Integer n(start = 0, fixed = true);
equation
  when sample(1, 1) then
    n = pre(n) + 1;
    assert(n <> 2, "two", AssertionLevel.warning);
  end when;
end EventsAssertWarningOnce;
