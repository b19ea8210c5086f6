// run: --stop-time=0.35 --intervals=7
model MergedConnections "Outputs of two states are connected and give one signal (specification 17.3.7)"
  connector IntegerOutput = output Integer;
  connector IntegerInput = input Integer;
  block State
    parameter Integer by = 1;
    IntegerOutput y(start = 0);
  equation
    y = previous(y) + by;
  end State;
  block Sink
    IntegerInput u;
    Integer twice = 2*u;
  end Sink;
  State a(by = 1), b(by = 10);
  Sink sink;
  Integer k(start = 0) = previous(k) + sample(1, Clock(1, 10));
equation
  initialState(a);
  transition(a, b, k >= 3);
  connect(a.y, sink.u);
  connect(b.y, sink.u);
end MergedConnections;
