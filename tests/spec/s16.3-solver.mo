// run: --stop-time=0.25 --intervals=5
model SolverClock "A clock with a solver is the same clock; the empty name stands for no solver"
  Clock c1 = Clock(1, 10);
  Clock c2 = Clock(c1, "ImplicitTrapezoid");
  Clock c3 = Clock(c2, "");
  Integer a(start = 0) = previous(a) + sample(1, c1);
  Integer b(start = 0) = previous(b) + sample(1, c2);
  Integer d(start = 0) = previous(d) + sample(1, c3);
end SolverClock;
