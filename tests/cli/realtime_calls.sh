# Real-time C of functions with several results that are called by functions: no memory, no warning.
. "$HERE/try.inc"
cat > Friction.mo <<'E2'
model Friction "flow through a pipe from a tank, with the slope of the law of friction"
  function law "mass flow rate and its slope"
    input Real dp, d;
    output Real m, slope;
  algorithm
    m := d*dp/sqrt(sqrt(dp*dp + 1));
    slope := d/sqrt(sqrt(dp*dp + 1));
  end law;
  function leak
    input Real dp, d;
    output Real m;
  protected
    Real s;
  algorithm
    if dp > 0 then
      (m, s) := law(dp, d);
    else
      (m, s) := law(0.5*dp, d);
    end if;
    m := m + 1e-3*s;
  end leak;
  input Real inflow(start = 0.1);
  output Real h(start = 1, fixed = true);
equation
  der(h) = inflow - leak(h - 0.5, 0.3);
end Friction;
E2
command mocc --target=realtime --step=1e-3 --method=rk4 --harness Friction.mo -o friction
$CC -std=c99 -Wall -Wextra -Werror -c friction.c -o friction.o && $CC friction.o friction_main.c -lm -o friction
./friction --quiet --stop-time=1 --output=r.csv
command mocc --cc="$CC" -o desktop Friction.mo
command ./desktop -q --stop-time=1 --tolerance=1e-10 --output-format=none --final=h > exact
awk -F'[=,]' 'NR == FNR { exact = $NF; next } { last = $2 } END { d = last - exact; print (d < 1e-6 && d > -1e-6 ? "as on the desktop" : last " " exact) }' exact r.csv

echo "-- states of which no derivative depends on a state: nothing is left to solve"
cat > Ramp.mo <<'E2'
model Ramp
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = 2*time;
  der(y) = 1;
end Ramp;
E2
command mocc --target=realtime --step=1e-3 --method=linear-euler Ramp.mo -o ramp
$CC -std=c99 -Wall -Wextra -Werror -c ramp.c && echo clean
