model RecordConnectorWithFlow "A flow record beside a potential record"
  record R
    Real x, y;
  end R;
  connector C
    R v;
    flow R i;
  end C;
  model Source
    C c(v(x = 1, y = 2));
  end Source;
  model Sink
    C c(i(x = 3, y = 4));
  end Sink;
  Source s;
  Sink k;
equation
  connect(s.c, k.c);
end RecordConnectorWithFlow;
