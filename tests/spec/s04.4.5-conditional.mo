model Conditional "What is not there leaves no equation and no connection"
  connector Out = output Real;
  connector In = input Real;
  block Source
    Out y = time;
  end Source;
  block Sink
    In u;
  end Sink;
  parameter Boolean with = false;
  Source a if with, b;
  Sink s1 if with, s2 if not with;
equation
  connect(a.y, s1.u);
  connect(b.y, s2.u);
end Conditional;
