// solvers: cvode radau5 dopri5
// run: --stop-time=3.5 --intervals=7
model EventsRecordDiscrete "records with discrete members, set as a whole at events"
  record State
    Integer k;
    Real level;
    Boolean open;
  end State;
  State s(k(start = 0, fixed = true), level(start = 0.5, fixed = true), open(start = false, fixed = true));
equation
  when sample(1, 1) then
    s = State(pre(s.k) + 1, 2*pre(s.level), not pre(s.open));
  end when;
end EventsRecordDiscrete;
