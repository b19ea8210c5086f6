model WhenOnConnector "Variables of records and connectors, and inherited ones, may be assigned in a when-clause"
  connector C
    Real v;
    flow Real i;
  end C;
  record R
    Real x;
  end R;
  model Base
    Real b(start = 0, fixed = true);
  end Base;
  extends Base;
  C c(v(start = 0, fixed = true));
  R r(x(start = 0, fixed = true));
equation
  when time > 1 then
    c.v = 1;
    r.x = 2;
    b = 3;
  end when;
end WhenOnConnector;
