# Mistakes in circuits are told by their components, where the modeller declared them; right circuits
# beside them are not touched.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
mkdir lib
cat > lib/Elec.mo <<'END'
package Elec
  type Voltage = Real(unit = "V");
  type Current = Real(unit = "A");
  connector Pin
    Voltage v;
    flow Current i;
  end Pin;
  connector Plus
    Voltage v;
    flow Current i;
  end Plus;
  partial model OnePort
    Plus p;
    Pin n;
    Voltage v;
    Current i;
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end OnePort;
  model R
    extends OnePort;
    parameter Real R = 1, alpha = 0, T = 300;
    Real R_actual, loss;
  equation
    R_actual = R*(1 + alpha*(T - 300));
    v = R_actual*i;
    loss = v*i;
  end R;
  model C
    extends OnePort;
    parameter Real C = 1;
  equation
    C*der(v) = i;
  end C;
  model L
    extends OnePort;
  equation
    v = der(i);
  end L;
  model Source
    extends OnePort;
    parameter Voltage V = 5;
  equation
    v = V;
  end Source;
  block Sine
    output Real y = sin(time);
  end Sine;
  model SineSource "what drives it is a block inside"
    extends OnePort;
    Sine sine;
  equation
    v = sine.y;
  end SineSource;
  connector RealInput = input Real;
  model Signal
    extends OnePort;
    RealInput u;
  equation
    v = u;
  end Signal;
  model Current_
    extends OnePort;
    parameter Current I = 1;
  equation
    i = I;
  end Current_;
  model Meter
    extends OnePort;
  equation
    i = 0;
  end Meter;
  model Ground
    Plus p;
  equation
    p.v = 0;
  end Ground;
  model Transformer
    Plus p1, p2;
    Pin n1, n2;
    Real v1, v2;
  equation
    v1 = p1.v - n1.v;
    v2 = p2.v - n2.v;
    p1.i + n1.i = 0;
    p2.i + n2.i = 0;
    v2 = 2*v1;
    p1.i + 2*p2.i = 0;
  end Transformer;
  model Box "a circuit inside"
    Plus p;
    Pin n;
    R r1, r2;
  equation
    connect(p, r1.p);
    connect(r1.n, r2.p);
    connect(r2.n, n);
  end Box;
  connector Port
    Real T(unit = "K");
    flow Real Q(unit = "W");
  end Port;
  model Conductor
    Port a, b;
  equation
    a.Q = 2*(a.T - b.T);
    a.Q + b.Q = 0;
  end Conductor;
  model Fixed
    Port port;
  equation
    port.T = 300;
  end Fixed;
  model Heated
    extends R;
    parameter Boolean useHeat = false;
    Port heat if useHeat;
    Fixed own;
  equation
    connect(heat, own.port);
  end Heated;
end Elec;
END
circuit() { # NAME DECLARATIONS CONNECTS: "a.p-b.n ..."
    {
        echo "model $1"
        echo "  import Elec.*;"
        echo "$2" | tr ';' '\n' | sed 's/^ */  /; s/$/;/'
        echo equation
        for pair in $3; do echo "  connect(${pair%-*}, ${pair#*-});"; done
        echo "end $1;"
    } > "$1.mo"
    try mocc --check -L lib "$1.mo"
}
circuit Fine 'Source s; R r1, r2; C c; Ground g' 's.p-r1.p r1.n-c.p c.n-s.n s.n-g.p r2.p-r1.n r2.n-g.p'
circuit FineTransformer 'SineSource s; Transformer t; R r; Ground g, g2' 's.p-t.p1 s.n-t.n1 s.n-g.p t.p2-r.p t.n2-r.n g2.p-r.n'
circuit FineSignal 'Signal s(u = time); R r; Ground g; Meter m' 's.p-r.p r.n-s.n s.n-g.p m.p-r.p m.n-r.n'
circuit NoGround 'Source s; R r; C c' 's.p-r.p r.n-c.p c.n-s.n'
circuit NoGroundLoop 'SineSource s; R r1, r2' 's.p-r1.p r1.n-r2.p r2.n-s.n'
circuit NoGroundBox 'Source s; Box box' 's.p-box.p s.n-box.n'
circuit NoGroundSecondary 'SineSource s; Transformer t; R r; Ground g' 's.p-t.p1 s.n-t.n1 s.n-g.p t.p2-r.p t.n2-r.n'
circuit TwoCircuits 'Source s, s2; R r, r2; Ground g' 's.p-r.p r.n-s.n s.n-g.p s2.p-r2.p r2.n-s2.n'
circuit Alone 'Source s; R r, r2; Ground g' 's.p-r.p r.n-s.n s.n-g.p'
circuit AloneBox 'Source s; R r; Box box; Ground g' 's.p-r.p r.n-s.n s.n-g.p'
circuit NothingAtAll 'Source s; R r[2]; Ground g' ''
circuit OpenPin 'Source s; R r, r2; Ground g' 's.p-r.p r.n-s.n s.n-g.p r2.p-s.p'
circuit OpenSource 'Current_ s; R r; Ground g' 's.p-r.p s.n-g.p'
circuit OpenSourceItself 'Current_ s; R r; Ground g; Source s2' 's.p-r.p r.n-g.p s2.p-r.p s2.n-g.p'
circuit Parallel 'Source s1, s2(V = 6); R r; Ground g' 's1.p-r.p s2.p-r.p r.n-g.p s1.n-g.p s2.n-g.p'
circuit ParallelSine 'SineSource s1; Source s2; R r; Ground g' 's1.p-s2.p s1.n-s2.n r.p-s1.p r.n-s1.n s1.n-g.p'
circuit Short 'Source s; R r; Ground g' 's.p-r.p r.n-g.p s.n-g.p s.p-s.n'
circuit Loop 'Source s1, s2, s3; R r; Ground g' 's1.n-s2.p s2.n-s3.p s3.n-s1.p s1.p-g.p r.p-s2.p r.n-s2.n'
circuit TwoGrounds 'Source s; R r; Ground g1, g2' 's.p-r.p r.n-g1.p s.n-g1.p s.p-g2.p'
circuit GroundsMeet 'Source s; R r; Ground g1, g2' 's.p-r.p r.n-g1.p s.n-g1.p g1.p-g2.p'
circuit Series 'Current_ i1, i2(I = 2); R r; Ground g' 'i1.n-i2.p i2.n-r.p r.n-g.p i1.p-g.p'
circuit SeriesMeter 'Current_ i1; Meter m; R r; Ground g' 'i1.n-m.p m.n-r.p r.n-g.p i1.p-g.p'
circuit NoInput 'Signal s; R r; Ground g' 's.p-r.p r.n-s.n s.n-g.p'
circuit Floating 'Conductor c1, c2, c3' 'c1.a-c2.b c2.a-c3.b'
circuit HeatTwice 'Fixed f1, f2; Conductor c' 'f1.port-c.a f2.port-c.a'
circuit HeatOpen 'Fixed f; Conductor c' 'f.port-c.a'
circuit Shorted 'Source s; R r1, r2; Ground g' 's.p-r1.p r1.n-s.n s.n-g.p r2.p-r1.n r2.n-r1.n'
circuit Asked 'Source s; Heated r(useHeat = true); Ground g' 's.p-r.p r.n-s.n s.n-g.p'
circuit Zeros 'Source s; R r1, r2(R = 5), r3(R = 4); Ground g' 's.p-r1.p r1.n-r3.p r2.p-r1.p r2.n-r1.n r3.n-s.n s.n-g.p'
try mocc -L lib Zeros.mo
try ./Zeros --set r1.R=0 --set r2.R=0 --final=r3.i
try ./Zeros --set r1.R=0 --set r3.R=0 --final=r3.i
try ./Zeros --set r1.R=2 --set r2.R=2 --set r3.R=-1 --final=r3.i
printf 'model Inverse\n  parameter Real k = 1, T = 2;\n  parameter Real gain = 1/(k*T);\n  Real x = gain*time;\nend Inverse;\n' > Inverse.mo
try mocc Inverse.mo
try ./Inverse --set k=0 --final=x
circuit Absent 'Source s; Heated r; Fixed f; Ground g' 's.p-r.p r.n-s.n s.n-g.p f.port-r.heat'
