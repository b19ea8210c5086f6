# A name that is not there: the message says which one was meant, or which there are.
. "$HERE/try.inc"
mkdir -p lib/Old/Scripts lib/Parts lib/Wrong lib/Own/Examples plain
cat > lib/Old/package.mo <<'E2'
package Old
  package Units
    package SI
      type Length = Real(unit = "m");
    end SI;
  end Units;
  type Kind = enumeration(P, PI, PID);
  partial model Base
    Real x;
  end Base;
  block Pid
    parameter Kind kind = Kind.PID;
    parameter Real k = 1, Ti = 1;
    Real z = 1 if kind == Kind.PID;
    Real y = k;
  end Pid;
  function f
    input Real u;
    output Real y = u;
  algorithm
  end f;
  annotation(version = "2.0.0", conversion(from(version = "1.0.0", script = "modelica://Old/Scripts/to_2.mos")));
end Old;
E2
printf '// renamed\nconvertClass("Old.SIunits", "Old.Units.SI");\nconvertClass("Old.PID",\n             "Old.Pid");\n' > lib/Old/Scripts/to_2.mos
printf 'package Right\nend Right;\n' > lib/Wrong/package.mo
printf 'package Own\n  model Tank Real h = 1; end Tank;\nend Own;\n' > lib/Own/package.mo
printf 'within Own;\npackage Examples\nend Examples;\n' > lib/Own/Examples/package.mo
printf 'model Test\n  Tanks.Tank t;\nend Test;\n' > lib/Own/Examples/Test.mo
printf 'within Own.Plain;\nmodel Alone\n  Tanks.Tank t;\nend Alone;\n' > plain/Alone.mo
printf 'model A\n  Old.Pid pid;\nend A;\nmodel B\n  Real y = A.c + Old.g;\n  Old.Pid pid(kk = 3, w = 2);\n  Real z = pid.www;\nend B;\n' > AB.mo
printf 'model Lost\n  import Old.SIunits;\n  SI.Length l = 1;\n  Units.SI.Length m = 1;\nend Lost;\n' > Lost.mo
printf 'model Renamed\n  Old.PID p;\nend Renamed;\n' > Renamed.mo
printf 'model Beside\n  extends Renamed;\nend Beside;\n' > Beside.mo
printf 'model Inside\n  extends Test;\nend Inside;\n' > lib/Own/Examples/Inside.mo
for name in Old.Pid. Old/Pid Old.Base Old Old.f Old.Kind Pid Old.X Right.M Own.Examples Nosuch; do
    try mocc --check -L lib -m "$name" AB.mo
done
for file in Lost.mo Renamed.mo Beside.mo lib/Own/Examples/Inside.mo AB.mo lib/Own/Examples/Test.mo plain/Alone.mo lib plain; do
    try mocc --check -L lib "$file"
done
for value in PX PI Old.Kind.PX Old.Kind.PI; do
    try mocc --check -L lib -m A -D "pid.kind=$value" AB.mo
done
try mocc --check -L lib -m A -D pid.k=abc AB.mo
try mocc --check -L lib -m Old.Pid -D zeta=1
# What a library says it uses, and annotations that are misspelled.
mkdir -p uses/Mine
cat > uses/Mine/package.mo <<'E2'
package Mine
  model M
    parameter Real k = 1 annotation (evaluate = true, __Tool_evaluate = true);
    Real y = k;
    annotation (expriment(StopTime = 2), Documentaton(info = "x"), MyOwn = 1);
  end M;
  annotation (version = "1.0.0", uses(Old(version = "3.0.0"), Own(version = 1.0), Nowhere(version = "2"), Buildngs));
end Mine;
E2
printf 'model U Old.Pid a; Own.Tank b; end U;\n' > uses/U.mo
try mocc --check -L lib uses/Mine uses/U.mo
try mocc --check -L lib -L uses -m Mine.M
