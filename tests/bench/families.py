#!/usr/bin/env python3
"""families.py - models of any size, of the shapes that users scale up.

    families.py                       names of the families
    families.py NAME N > Model.mo     a model M of that family with N elements
"""

import sys

ELECTRICAL = """connector Pin
  Real v;
  flow Real i;
end Pin;
partial model TwoPin
  Pin p, n;
  Real v, i;
equation
  v = p.v - n.v;
  p.i + n.i = 0;
  i = p.i;
end TwoPin;
model Resistor
  extends TwoPin;
  parameter Real R = 1;
equation
  v = R*i;
end Resistor;
model Capacitor
  extends TwoPin(v(start = 0, fixed = true));
  parameter Real C = 1;
equation
  C*der(v) = i;
end Capacitor;
model Inductor
  extends TwoPin(i(start = 0, fixed = true));
  parameter Real L = 1e-3;
equation
  L*der(i) = v;
end Inductor;
model Source
  extends TwoPin;
equation
  v = sin(time);
end Source;
model Ground
  Pin p;
equation
  p.v = 0;
end Ground;
"""

LADDER = ELECTRICAL + """model M "resistors and capacitors in a row"
  parameter Integer N = {n};
  Resistor r[N];
  Capacitor c[N];
  Source source;
  Ground ground;
equation
  connect(source.n, ground.p);
  connect(source.p, r[1].p);
  for i in 1:N loop
    connect(r[i].n, c[i].p);
    connect(c[i].n, ground.p);
  end for;
  for i in 1:N - 1 loop
    connect(r[i].n, r[i + 1].p);
  end for;
end M;
"""

HEAT = """model M "a rod in cells, by a for-equation"
  parameter Integer N = {n};
  Real u[N](each start = 1, each fixed = true);
equation
  der(u[1]) = u[2] - 2*u[1];
  for i in 2:N - 1 loop
    der(u[i]) = u[i + 1] - 2*u[i] + u[i - 1];
  end for;
  der(u[N]) = u[N - 1] - 2*u[N];
end M;
"""

PLATE = """connector Port
  Real T;
  flow Real Q;
end Port;
model Capacity
  Port port;
  parameter Real C = 1;
  Real T(start = 20, fixed = true);
equation
  T = port.T;
  C*der(T) = port.Q;
end Capacity;
model Conductor
  Port a, b;
  parameter Real G = 1;
  Real Q, dT;
equation
  dT = a.T - b.T;
  Q = G*dT;
  a.Q = Q;
  b.Q = -Q;
end Conductor;
model Fixed
  Port port;
equation
  port.T = 100;
end Fixed;
model M "a plate in cells, of components"
  parameter Integer N = integer(sqrt({n}) + 0.5);
  Capacity c[N, N];
  Conductor across[N, N - 1], down[N - 1, N], edge;
  Fixed hot;
equation
  for i in 1:N loop
    for j in 1:N - 1 loop
      connect(c[i, j].port, across[i, j].a);
      connect(across[i, j].b, c[i, j + 1].port);
      connect(c[j, i].port, down[j, i].a);
      connect(down[j, i].b, c[j + 1, i].port);
    end for;
  end for;
  connect(hot.port, edge.a);
  connect(edge.b, c[1, 1].port);
end M;
"""

GRID = ELECTRICAL + """model M "resistors in a grid"
  parameter Integer N = integer(sqrt({n}) + 0.5);
  Resistor across[N, N - 1](each R = 1.5), down[N - 1, N], leak[N, N](each R = 100);
  Source source;
  Capacitor c;
  Ground ground;
equation
  for i in 1:N loop
    for j in 1:N - 1 loop
      connect(across[i, j].p, leak[i, j].p);
      connect(across[i, j].n, leak[i, j + 1].p);
      connect(down[j, i].p, leak[j, i].p);
      connect(down[j, i].n, leak[j + 1, i].p);
    end for;
    for j in 1:N loop
      connect(leak[i, j].n, ground.p);
    end for;
  end for;
  connect(source.p, leak[1, 1].p);
  connect(source.n, ground.p);
  connect(c.p, leak[N, N].p);
  connect(c.n, ground.p);
end M;
"""

PENDULUMS = """model Pendulum
  Real x(start = 1), y, vx, vy, F;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y - 9.81;
  x^2 + y^2 = 1;
end Pendulum;
model M "pendulums of index 3, each by itself"
  Pendulum p[{n}];
end M;
"""

BALLS = """model Ball
  parameter Real h0 = 1;
  Real h(start = h0, fixed = true), v(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.8*pre(v));
  end when;
end Ball;
model M "balls, each by itself"
  parameter Integer N = {n};
  Ball b[N](h0 = linspace(1, 2, N));
end M;
"""

BREAKERS = ELECTRICAL + """model Breaker
  extends TwoPin;
  parameter Real limit = 0.5;
  Boolean open(start = false, fixed = true);
  Real s;
equation
  when i > limit then
    open = true;
  end when;
  v = s*(if open then 1 else 1e-3);
  i = s*(if open then 1e-5 else 1);
end Breaker;
model M "breakers before loads on a line"
  parameter Integer N = {n};
  Resistor line[N](each R = 0.01), load[N](R = linspace(5, 1, N));
  Breaker b[N];
  Inductor l[N];
  Capacitor c[N](each C = 1e-6);
  Source source;
  Ground ground;
equation
  connect(source.n, ground.p);
  connect(source.p, line[1].p);
  for i in 1:N loop
    connect(line[i].n, b[i].p);
    connect(b[i].n, load[i].p);
    connect(load[i].n, l[i].p);
    connect(l[i].n, ground.p);
    connect(c[i].p, b[i].p);
    connect(c[i].n, ground.p);
  end for;
  for i in 1:N - 1 loop
    connect(line[i].n, line[i + 1].p);
  end for;
end M;
"""

LINE = """package Medium
  record State
    Real p, h;
  end State;
  function setState
    input Real p, h;
    output State state;
  algorithm
    state := State(p = p, h = h);
  end setState;
  function density
    input State state;
    output Real d;
  algorithm
    d := 1000*(1 + 5e-10*(state.p - 1e5)) - 1e-4*state.h;
    annotation(smoothOrder = 3);
  end density;
  function temperature
    input State state;
    output Real T;
  algorithm
    T := 273.15 + state.h/4200;
    annotation(smoothOrder = 3);
  end temperature;
end Medium;
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model Cell
  Port a, b;
  parameter Real V = 1e-3, k = 1e-5, G = 10;
  Medium.State state;
  Real p(start = 1e5, fixed = true), h(start = 1e5, fixed = true), M, U, Q;
  Real T;
equation
  state = Medium.setState(p, h);
  M = V*Medium.density(state);
  U = M*h - p*V;
  T = Medium.temperature(state);
  Q = G*(350 - T);
  der(M) = a.m + b.m;
  der(U) = a.m*actualStream(a.h) + b.m*actualStream(b.h) + Q;
  a.p = p;
  b.m = k*(b.p - p);
  a.h = h;
  b.h = h;
end Cell;
model Boundary
  Port port;
  parameter Real p = 1e5;
equation
  port.p = p;
  port.h = 2e5;
end Boundary;
model M "a line of cells with a medium"
  parameter Integer N = {n};
  Cell c[N];
  Boundary source(p = 1.1e5), sink;
equation
  connect(source.port, c[1].a);
  for i in 1:N - 1 loop
    connect(c[i].b, c[i + 1].a);
  end for;
  connect(c[N].b, sink.port);
end M;
"""

BEAM = """model M "a clamped beam by differences"
  parameter Integer N = {n};
  parameter Real L = 1, dx = L/N, EI = 1e-9, m = 1;
  Real y[N](each start = 0, each fixed = true), v[N](each start = 0, each fixed = true);
  Real M[N], Q[N], a[N];
equation
  M[1] = EI*(y[2] - 2*y[1])/dx^2;
  for i in 2:N - 1 loop
    M[i] = EI*(y[i + 1] - 2*y[i] + y[i - 1])/dx^2;
  end for;
  M[N] = 0;
  for i in 1:N - 1 loop
    Q[i] = (M[i + 1] - M[i])/dx;
  end for;
  Q[N] = 1e-6*sin(time);
  a[1] = 0;
  for i in 2:N loop
    m*a[i] = -(Q[i] - Q[i - 1])/dx;
  end for;
  for i in 1:N loop
    der(y[i]) = v[i];
    der(v[i]) = a[i];
  end for;
end M;
"""

STRING = """connector Flange
  Real s;
  flow Real f;
end Flange;
model Mass
  Flange a, b;
  parameter Real m = 0.01;
  Real s(start = 0, fixed = true), v(start = 0, fixed = true);
equation
  a.s = s;
  b.s = s;
  der(s) = v;
  m*der(v) = a.f + b.f;
end Mass;
model SpringDamper
  Flange a, b;
  parameter Real c = 10, d = 0.1;
  Real ds, v;
equation
  ds = b.s - a.s;
  v = der(ds);
  b.f = c*ds + d*v;
  a.f = -b.f;
end SpringDamper;
model Drive
  Flange b;
equation
  b.s = 0.1*sin(time);
end Drive;
model M "masses, springs and dampers in a row"
  parameter Integer N = {n};
  Mass m[N];
  SpringDamper s[N];
  Drive drive;
equation
  connect(drive.b, s[1].a);
  for i in 1:N loop
    connect(s[i].b, m[i].a);
  end for;
  for i in 1:N - 1 loop
    connect(m[i].b, s[i + 1].a);
  end for;
end M;
"""

TABLE = """function f
  input Real u, v;
  output Real y;
algorithm
  y := sin(u)*cos(v) + 0.1*u;
  for k in 1:3 loop
    y := y + 1/(1 + k*u^2);
  end for;
end f;
function interpolate
  input Real table[:, :], x, y;
  output Real z;
protected
  Integer i, j;
  Real a, b;
algorithm
  i := max(1, min(size(table, 1) - 1, integer(x) + 1));
  j := max(1, min(size(table, 2) - 1, integer(y) + 1));
  a := x - (i - 1);
  b := y - (j - 1);
  z := (1 - a)*((1 - b)*table[i, j] + b*table[i, j + 1]) + a*((1 - b)*table[i + 1, j] + b*table[i + 1, j + 1]);
end interpolate;
model M "a table that functions fill"
  parameter Integer N = integer(sqrt({n}) + 0.5);
  parameter Real table[N, N] = {{f(i/N, j/N) for j in 1:N} for i in 1:N};
  Real x(start = 0, fixed = true);
equation
  der(x) = 0.1 + interpolate(table, x, 2*x);
end M;
"""

DELAYS = """model M "a chain of delays"
  parameter Integer N = {n};
  Real x[N](each start = 1, each fixed = true), y[N];
equation
  y[1] = delay(sin(time), 0.1);
  for i in 2:N loop
    y[i] = delay(x[i - 1], 0.1 + 0.001*i);
  end for;
  for i in 1:N loop
    der(x[i]) = y[i] - x[i];
  end for;
end M;
"""

PIPE = """record State
  Real p, T;
end State;
model Medium
  Real p, T(start = 300, fixed = true), d, u;
  State state;
equation
  d = 1000 + 1e-6*(p - 1e5) - 0.2*(T - 300);
  u = 4200*T;
  state.p = p;
  state.T = T;
end Medium;
function flow_of
  input State a, b;
  input Real k;
  output Real m;
algorithm
  m := k*(a.p - b.p)*(1 + 1e-3*(a.T - 300));
  annotation(smoothOrder = 2);
end flow_of;
model Pipe
  parameter Integer n = 10;
  parameter Real V[n] = fill(1e-3, n), k[n + 1] = fill(1e-5, n + 1);
  Medium medium[n](each p(start = 1e5, fixed = true));
  Real m[n + 1], Q[n], M[n], U[n];
  State ends[2](each p = 1e5, each T = 290);
  State all[n + 2] = cat(1, {ends[1]}, medium.state, {ends[2]});
equation
  for i in 1:n loop
    M[i] = V[i]*medium[i].d;
    U[i] = M[i]*medium[i].u;
    der(M[i]) = m[i] - m[i + 1];
    der(U[i]) = (if i == 1 then m[i]*1e6 else m[i]*medium[i - 1].u) - m[i + 1]*medium[i].u + Q[i];
    Q[i] = 10*(350 + 5*time - medium[i].T);
  end for;
  for i in 1:n + 1 loop
    m[i] = flow_of(all[i], all[i + 1], k[i]);
  end for;
end Pipe;
model M "a pipe of many volumes, its equations in for-loops"
  Pipe pipe(n = {n});
end M;
"""

CHAIN = """model M "variables that are equal or proportional to the one before"
  parameter Integer N = {n};
  parameter Real k[N] = fill(1, N) annotation(Evaluate = true);
  Real x(start = 1, fixed = true), y[N], z[N];
equation
  der(x) = -y[N] - z[N];
  y[1] = x;
  z[1] = x;
  for i in 2:N loop
    y[i] = y[i - 1];
    z[i] = k[i]*z[i - 1];
  end for;
end M;
"""

FILLED = """function fill_table
  input Integer n;
  output Real t[n, n];
algorithm
  for i in 1:n loop
    for j in 1:n loop
      t[i, j] := sin(i/n)*cos(j/n);
    end for;
  end for;
end fill_table;
function interpolate
  input Real table[:, :], x, y;
  output Real z;
protected
  Integer i, j;
algorithm
  i := max(1, min(size(table, 1), integer(x) + 1));
  j := max(1, min(size(table, 2), integer(y) + 1));
  z := table[i, j];
end interpolate;
model M "a table that a function returns as a whole"
  parameter Integer N = integer(sqrt({n}) + 0.5);
  parameter Real table[N, N] = fill_table(N);
  Real x(start = 0, fixed = true);
equation
  der(x) = 0.1 + interpolate(table, x, 2*x);
end M;
"""

CLUTCHES = """connector Flange
  Real phi;
  flow Real tau;
end Flange;
model Inertia
  Flange a, b;
  parameter Real J = 1;
  Real phi(start = 0, fixed = true), w(start = 0), acc;
equation
  phi = a.phi;
  phi = b.phi;
  w = der(phi);
  acc = der(w);
  J*acc = a.tau + b.tau;
end Inertia;
model Clutch
  Flange a, b;
  parameter Real limit = 10;
  Real phi, w, tau, sa, acc;
  Integer mode(start = -1, fixed = true) "of sliding: 1 forward, -1 backward, 0 stuck";
  Boolean locked, startForward(start = false, fixed = true), startBackward(start = false, fixed = true);
equation
  phi = b.phi - a.phi;
  w = der(phi);
  acc = der(w);
  b.tau = tau;
  a.tau = -tau;
  startForward = pre(mode) == 0 and (sa > limit or pre(startForward) and sa > 0.99*limit);
  startBackward = pre(mode) == 0 and (sa < -limit or pre(startBackward) and sa < -0.99*limit);
  locked = pre(mode) == 0 and not (startForward or startBackward);
  acc = if locked then 0 else if pre(mode) == 1 or startForward then sa - limit else sa + limit;
  tau = if locked then sa else if pre(mode) == 1 or startForward then limit else -limit;
  mode = if (pre(mode) == 1 or startForward) and w > 0 then 1
    else if (pre(mode) == -1 or startBackward) and w < 0 then -1 else 0;
end Clutch;
model Torque
  Flange b;
equation
  b.tau = -20*sin(time);
end Torque;
model M "inertias with clutches between them"
  parameter Integer N = {n};
  Inertia J[N + 1](w(start = linspace(10, 0, N + 1), each fixed = true));
  Clutch c[N];
  Torque torque;
equation
  connect(torque.b, J[1].a);
  for i in 1:N loop
    connect(J[i].b, c[i].a);
    connect(c[i].b, J[i + 1].a);
  end for;
end M;
"""

FAMILIES = {"ladder": LADDER, "heat": HEAT, "plate": PLATE, "grid": GRID, "pendulums": PENDULUMS, "balls": BALLS,
            "breakers": BREAKERS, "line": LINE, "beam": BEAM, "string": STRING, "table": TABLE, "delays": DELAYS,
            "clutches": CLUTCHES,
            "pipe": PIPE, "chain": CHAIN, "filled": FILLED}


def model(name, elements):
    """The text of a model M with about that many elements."""
    return FAMILIES[name].replace("{n}", str(elements))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print("\n".join(FAMILIES))
    else:
        sys.stdout.write(model(sys.argv[1], int(sys.argv[2])))
