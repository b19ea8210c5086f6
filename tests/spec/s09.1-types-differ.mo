connector Electrical
  Real v;
  flow Real i;
end Electrical;

connector Thermal
  Real T;
  flow Real Q;
end Thermal;

model Source
  Electrical p;
end Source;

model Sink
  Thermal port;
end Sink;

model TypesDiffer
  Source source;
  Sink sink;
equation
  connect(source.p, sink.port);
end TypesDiffer;
