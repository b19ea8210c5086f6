# A component checked by itself: its connectors are taken as connected, what they leave to others is
# no error; what is wrong in the component is.
. "$HERE/try.inc"
cat > Lib.mo << 'E'
package Lib
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  partial model TwoPin
    Pin p, n;
    Real v;
  equation
    v = p.v - n.v;
    p.i + n.i = 0;
  end TwoPin;
  model Resistor
    extends TwoPin;
    parameter Real R = 1;
  equation
    v = R*p.i;
  end Resistor;
  model Source
    extends TwoPin(v = 1);
  end Source;
  model Broken
    extends TwoPin;
    Real q;
  equation
    v = q*p.i;
  end Broken;
  model Twice
    extends Source;
  equation
    p.v - n.v = 2;
  end Twice;
  model Plug
    Pins a;
    Pins b[2];
  equation
    connect(a, b[1]);
    b[2].pin.v = b[2].pin.i;
    b[2].more.v = {time, 2};
  end Plug;
  connector Pins
    Pin pin;
    Pin2 more;
  end Pins;
  connector Pin2
    Real v[2];
    flow Real i[2];
  end Pin2;
  record Orientation
    Real angle;
    function equalityConstraint
      input Orientation a;
      input Orientation b;
      output Real residue[1];
    algorithm
      residue[1] := a.angle - b.angle;
    end equalityConstraint;
  end Orientation;
  connector Frame
    Real x;
    Orientation R;
    flow Real f;
    flow Real t;
  end Frame;
  model Rod
    Frame a, b;
    parameter Real l = 2;
  equation
    Connections.branch(a.R, b.R);
    b.x = a.x + l*cos(a.R.angle);
    b.R = a.R;
    a.f + b.f = 0;
    a.t + b.t + l*sin(a.R.angle)*b.f = 0;
  end Rod;
  model Rotor
    Frame a;
    Real phi(start = 0), w(start = 0);
  equation
    Connections.potentialRoot(a.R);
    a.R.angle = phi;
    w = der(phi);
    der(w) = a.t;
    a.f = der(a.x);
  end Rotor;
  model NoRoot
    Rod r1, r2;
  equation
    connect(r1.b, r2.a);
  end NoRoot;
  model Lonely
    Resistor r;
    Source s;
  equation
    connect(r.p, s.p);
    connect(r.n, s.n);
  end Lonely;
end Lib;
E
for m in TwoPin Resistor Source Broken Twice Plug Rod Rotor NoRoot Lonely; do try mocc --check -m Lib.$m Lib.mo; done
try mocc -S -o - -m Lib.Resistor Lib.mo
cat > Media.mo << 'E'
package Media
  partial package Base
    constant Real k = 1;
    replaceable partial model Properties
      Real h, T = time;
    end Properties;
  end Base;
  package Water
    extends Base(k = 3);
    redeclare model extends Properties
    equation
      h = k*T;
    end Properties;
  end Water;
end Media;
E
try mocc --flat -m Media.Water.Properties Media.mo
printf 'block Der\n  input Real u;\n  output Real y = der(u);\nend Der;\n' > Der.mo
try mocc --check Der.mo
try mocc -S -o - Der.mo
# What flows in from outside has a value of its own: a valve that hands streams on is complete.
cat > Valve.mo << 'E'
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model Valve
  Port a, b;
  Real warm = inStream(a.h);
equation
  a.m + b.m = 0;
  a.m = a.p - b.p;
  a.h = inStream(b.h);
  b.h = inStream(a.h);
end Valve;
E
try mocc --check Valve.mo
