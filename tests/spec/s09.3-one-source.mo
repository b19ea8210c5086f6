connector In = input Real;
connector Out = output Real;

block Source
  Out y = time;
end Source;

block Gain
  In u;
  Out y = 2*u;
end Gain;

block Chain "Each class sees one source: its own input from inside, a component's output"
  In u;
  Out y;
  Gain a, b;
protected
  In u_internal "takes what its class gives it";
equation
  connect(u, u_internal);
  connect(u_internal, a.u);
  connect(a.y, b.u);
  connect(b.y, y);
end Chain;

model OneSource
  Source s;
  Chain c;
equation
  connect(s.y, c.u);
end OneSource;
