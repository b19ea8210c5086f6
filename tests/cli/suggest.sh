# Packages that are not installed are told once, with what to do; classes that stand elsewhere in the
# libraries are named, also those without a file of their own.
. "$HERE/try.inc"
mkdir -p libs/Shop/Parts 'libs/Big 2.0'
printf 'within;\npackage Shop\nend Shop;\n' > libs/Shop/package.mo
printf 'within Shop;\npackage Parts\nend Parts;\n' > libs/Shop/Parts/package.mo
printf 'within Shop.Parts;\nmodel Resistor\n  parameter Real R = 1;\n  Real v = R*time;\nend Resistor;\n' > libs/Shop/Parts/Resistor.mo
cat > 'libs/Big 2.0/package.mo' <<'END'
within;
package Big "a package; model Never in a string"
  // model Comment
  /* model Block
     end Block; */
  package Continuous
    block PID
      Real y[2] = {time, 1};
      Real z = y[end];
    equation
      if z > 0 then
        assert(true, "end PID;");
      end if;
    end PID;
    replaceable package Medium = Big.Other(redeclare model Inner = PID);
    partial function f
      input Real u;
    end f;
    model 'quoted name'
    end 'quoted name';
  end Continuous;
  package Other
    type Voltage = Real(unit = "V");
    model Example
      extends Continuous.PID;
    end Example;
  end Other;
end Big;
END
cat > Motor.mo <<'END'
model Motor
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  import Modelica.Math.*;
  Modelica.Electrical.Analog.Basic.Resistor R1(R = 10), R2;
  Modelica.Electrical.Analog.Basic.Ground G;
  parameter SI.Voltage u = 3;
  Real z = Modelica.Math.sin(pi*time) + Modelica.Constants.e + sine(2);
equation
  connect(R1.n, G.p);
end Motor;
END
cat > Typo.mo <<'END'
model Typo
  import Big.Other.Voltag;
  Shop.Parts.Resistr a;
  Shop.Resistor b;
  Shop.Part.Resistor c;
  Resistor d;
  Big.PID e;
  PIDD f;
  Shop.Voltage g;
  Voltag h;
  Real x = Big.f(1);
  Shopp.Parts.Resistor i;
  Comment j;
  Inner k;
  Never l;
end Typo;
END
try mocc Motor.mo
mkdir -p std/Modelica nest/deep/Modelica
: > std/Modelica/package.mo
: > nest/deep/Modelica/package.mo
try mocc -L nest Motor.mo
try mocc -L std/Modelica Motor.mo
(cd std && try mocc -L Modelica ../Motor.mo)
try mocc --check -L libs Typo.mo
try mocc --check -L libs -m Example
try mocc --check -L libs -m Big.Exampel
try mocc --check -L libs -m Shop.Parts.Voltage
try mocc --check -m Buildings.Fluid.Boiler
try mocc --check -m Nobody.Knows
cat > Own.mo <<'END'
package Own
  package Parts
    model Wheel
      Real x = time;
    end Wheel;
  end Parts;
  model Car
    Wheel w[4];
    Parts.Wheels v;
  end Car;
end Own;
END
try mocc --check Own.mo
