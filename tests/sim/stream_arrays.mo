// actualStream of an array of connectors goes by the flow of each; of no connectors it is empty; a
// stream variable may be a record.
package StreamArrays
  record State
    Real T;
    Real x[2];
  end State;

  connector Port
    Real p;
    flow Real m;
    stream Real h;
    stream State s;
  end Port;

  model Source
    parameter Integer n = 2;
    parameter Real h[n] = fill(0.0, n);
    Port ports[n];
    Real actual[n] = actualStream(ports.h);
    Real coming[n] = inStream(ports.h);
    Real total = ports.m*actualStream(ports.h);
  equation
    ports.h = h;
    for i in 1:n loop
      ports[i].s.T = 10*h[i];
      ports[i].s.x = {h[i], 2*h[i]};
    end for;
  end Source;

  model Driver
    extends Source;
    parameter Real m[n] = fill(0.0, n);
    State seen = inStream(ports[1].s);
    State passing = actualStream(ports[2].s);
    Real each_actual[n];
  equation
    ports.m = m;
    for i in 1:n loop
      each_actual[i] = actualStream(ports[i].h);
    end for;
  end Driver;

  model Pressures
    extends Source;
  equation
    ports.p = fill(1.0, n);
  end Pressures;

  model All
    Driver d(h = {1, 2}, m = {3, -4});
    Pressures p(h = {5, 6});
    Pressures none(n = 0);
  equation
    connect(d.ports, p.ports);
    assert(none.total == 0, "the sum over no connectors is 0");
    annotation(experiment(StopTime = 1, Interval = 0.5));
  end All;
end StreamArrays;
