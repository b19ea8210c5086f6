# --nominals: the origin of each state's nominal, and a better one.
. "$HERE/try.inc"
cat > Nominals.mo <<'E'
package Nominals
  type Pressure = Real(nominal = 1e5);
  type Absolute = Pressure(min = 0);
  partial model Base
    Real base(start = 1, fixed = true, nominal = 9);
  equation
    der(base) = -base;
  end Base;
  model Parts
    Pressure p(start = 2, fixed = true) "its type's fits badly";
    Absolute q(start = 3e5, fixed = true) "the base of its type has it";
    Absolute r(start = 1, fixed = true, nominal = 7) "written where it is used";
    Real s(start = 1, fixed = true, nominal = 3);
    Real rest(start = 0, fixed = true) "stays at zero";
    Real tiny(start = 1e-13, fixed = true);
  equation
    der(p) = -p;
    der(q) = -q;
    der(r) = -r;
    der(s) = -s;
    der(rest) = 0;
    der(tiny) = -tiny;
  end Parts;
  model All
    extends Base;
    Parts parts(s(nominal = 5));
    Real plain(start = 1, fixed = true);
    Pressure same = plain;
  equation
    der(plain) = -plain;
  end All;
end Nominals;
E
command mocc --cc="$CC" -m Nominals.All -o all Nominals.mo
try ./all --nominals --output-format=none --solver=radau5
command mocc --flat Nominals.mo -m Nominals.All > flat.bmo && command mocc --cc="$CC" -o flat flat.bmo
try ./flat --nominals --output-format=none --solver=radau5 | sed -n 2,4p
try ./all --nominals --output-format=none --solver=radau5 --max-steps=1 | sed -n 1,3p
