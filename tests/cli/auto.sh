# The choice of an integrator, and what it says: small and not stiff, stiff from the start, stiff later on, large.
show() { # PROGRAM options
    program=$1
    shift
    ./"$program" --solver=auto --output-format=none --stats=json "$@" 2>&1 |
        sed -n -e 's/fits [^ ]* times/fits N times/' -e 's/time = [0-9.]*[1-9][^:]*:/time = T:/' -e '/^solver/p' -e 's/.*"status": *\("[a-z]*"\).*/\1/p'
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
