// options: --tearing=none
// run: --intervals=40 --stop-time=2
model FlowTurns "An equation has a flow as a factor: where the flow turns, another branch of solutions begins, on which it stays zero"
  Real m(start = -1) "flow", h(start = 1) "what it carries: 1 from one side, 2 from the other";
equation
  m*h = m*(if m > 0 then 2 else 1);
  m = time - 1 - 1e-4*(h - 1);
end FlowTurns;
