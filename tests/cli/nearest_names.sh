# Names are suggested by their last part; several plots; names of solvers in other tools.
. "$HERE/try.inc"

cat > Circuit.mo <<'M'
model Circuit
  model Part
    parameter Real R = 2;
    Real i;
  equation
    R*i = time;
  end Part;
  Part cable, motor(R = 3);
end Circuit;
M
mocc --cc="$CC" Circuit.mo -o circuit
try ./circuit --set R=3
try ./circuit --plot=R
try ./circuit '--plot=cable.i,motor.i;cable.R:a.svg'
./circuit --solver=help | grep 'stands for'
