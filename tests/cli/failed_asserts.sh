# A failed assert tells its condition, and what the parameters in it are computed from.
. "$HERE/try.inc"
. "$HERE/own_cc.inc"
cat > Control.mo <<'END'
model Control
  model Limiter
    parameter Real uMax, uMin = -uMax;
    input Real u;
    output Real y = min(max(u, uMin), uMax);
  equation
    assert(uMax >= uMin, "limits must be consistent");
  end Limiter;
  model PID
    parameter Real yMax = 1, yMin = -yMax;
    parameter Boolean strict = true;
    Limiter limiter(uMax = yMax, uMin = yMin, u = time);
  equation
    assert(not strict or limiter.u < 3, "too large");
  end PID;
  PID pid;
end Control;
END
mocc Control.mo || exit 1
try ./Control --set pid.yMax=-200 -o a.csv
try ./Control --stop-time=4 --intervals=4 -o a.csv
# Conditions of constants are told as they were written, with the component.
cat > Folded.mo <<'END'
model Folded
  model C
    constant Integer n = 2;
    Real x = n*time;
  equation
    assert(n < 2, "n must be small");
  end C;
  C c1(n = 1), c2;
end Folded;
END
try mocc Folded.mo
try ./Folded --output-format=none
