// run: --stop-time=9 --intervals=9
model TerminateFromStart "an if-equation whose condition holds from the start ends the run there"
  Real x(start = 1, fixed = true);
equation
  der(x) = 1;
  if x < 2 then
    terminate("at once");
  end if;
  assert(x < 1.5, "the run goes on");
end TerminateFromStart;
