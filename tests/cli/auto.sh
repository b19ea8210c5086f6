# --solver=auto: which integrator it chooses and reports for small non-stiff models, for models that are stiff
# from the start or later on, and for large ones.
show() { # PROGRAM options
    program=$1
    shift
    ./"$program" --solver=auto --output-format=none --stats=json "$@" 2>&1 |
        sed -n -e 's/span is [^, ]*/span is N/' -e 's/time = [0-9.]*[1-9][^:]*:/time = T:/' -e '/^solver/p' -e 's/.*"status": *\("[a-z]*"\).*/\1/p'
}
cat > Late.mo <<'E2'
model Late "becomes stiff when it has begun"
  Real x(start = 1, fixed = true), k(start = 1, fixed = true);
equation
  der(k) = 3*k;
  der(x) = -k*(x - cos(time));
  annotation(experiment(StopTime = 4));
end Late;
E2
mocc --cc="$CC" -o vdp "$TOP/examples/VanDerPol/VanDerPol.mo"
mocc --cc="$CC" -o robertson "$TOP/examples/Robertson/Robertson.mo"
mocc --cc="$CC" -D N=500 -o heat "$TOP/tests/sim/heat1d_n1000.mo"
mocc --cc="$CC" -o late Late.mo
show vdp
show robertson
show heat
show late
echo "-- --quiet"
show vdp -q
echo "-- states are chosen on the way"
mocc --cc="$CC" -o pendulum "$TOP/examples/Pendulum/Pendulum.mo"
show pendulum
echo "-- dear, explicit and implicit; the fastest part asleep, the next awake; awake as long as events let it be"
cat > Dear.mo <<'E2'
model Dear "an evaluation costs more than a step of a multistep method"
  parameter Real fast = 0;
  Real x[12](each start = 0, each fixed = true);
equation
  for i in 1:12 loop
    der(x[i]) = sum(exp(-(x[i] - x[j])^2)*sin(time + i - j) for j in 1:12) - fast*x[i];
  end for;
  annotation(experiment(StopTime = 4));
end Dear;
E2
cat > Asleep.mo <<'E2'
model Asleep "implicit steps are hardly longer than explicit ones"
  Real x(start = 0), y(start = 1), z(start = 0), s(start = 0);
equation
  der(y) = 100*z;
  der(z) = -100*y;
  der(x) = -400*(x - y);
  der(s) = x;
  annotation(experiment(StopTime = 1));
end Asleep;
E2
cat > Chopped.mo <<'E2'
model Chopped "stiff by its span, but events leave steps that stability would allow"
  Real x(start = 0, fixed = true);
  discrete Boolean on(start = true, fixed = true);
equation
  when sample(1e-3, 1e-3) then
    on = not pre(on);
  end when;
  der(x) = 4e3*((if on then 1 else 0) - x);
  annotation(experiment(StopTime = 4));
end Chopped;
E2
mocc --cc="$CC" -o dear Dear.mo
mocc --cc="$CC" -o asleep Asleep.mo
mocc --cc="$CC" -o chopped Chopped.mo
show dear
show dear --set fast=1e6
show asleep
show chopped
