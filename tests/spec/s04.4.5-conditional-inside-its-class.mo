model ConditionalInsideItsClass "Within the class of a conditional component its parts are not conditional; connects are"
  connector In = input Real;
  connector Out = output Real;
  block Source
    Out y;
  equation
    y = time;
  end Source;
  block Sink
    In u;
    Real z = u;
  end Sink;
  parameter Boolean with = true;
  Source s if with;
  Sink k if with;
  Source both[2] if with;
  Sink other[2] if with;
equation
  connect(s.y, k.u);
  for i in 1:2 loop
    connect(both[i].y, other[i].u);
  end for;
end ConditionalInsideItsClass;
