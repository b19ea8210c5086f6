// run: --stop-time=0.0155 --intervals=31
model TicksInState "A1 is active for 5 ticks, at 10 to 14 ms (specification 17.1)"
  block State
  end State;
  State A0, A1, A2;
  Integer n0(start = 0), n1(start = 0), n2(start = 0);
equation
  initialState(A0);
  transition(A0, A1, sample(time, Clock(1, 1000)) > 0.0095);
  transition(A1, A2, ticksInState() >= 5, immediate = false);
  n0 = previous(n0) + (if activeState(A0) then 1 else 0);
  n1 = previous(n1) + (if activeState(A1) then 1 else 0);
  n2 = previous(n2) + (if activeState(A2) then 1 else 0);
end TicksInState;
