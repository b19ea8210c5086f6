model StreamConnector "One scalar flow beside any number of stream variables"
  connector C
    Real p;
    flow Real m;
    stream Real h;
    stream Real x[2];
  end C;
  C c;
equation
  c.p = 1;
  c.h = 2;
  c.x = {0.5, 0.5};
end StreamConnector;
