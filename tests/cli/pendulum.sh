# Dynamic state selection: the pendulum's energy is kept by every integrator, and changes of the selection are
# logged.
mocc --cc="$CC" "$TOP/examples/Pendulum/Pendulum.mo" -o pendulum
for push in 0 12; do
    for solver in ida cvode; do
        ./pendulum -q -s $solver --set w0=$push --tolerance=1e-6 --set bound=0.01
        ./pendulum -q -s $solver --set w0=$push --tolerance=1e-8
    done
    ./pendulum -q -s dopri5 --set w0=$push
    ./pendulum --stats=json --set w0=$push | python3 -c '
import json, sys
switches = json.load(sys.stdin)["state_switches"]
print("changes:", "some" if switches > 100 else switches)'
done
./pendulum -q --log=events --stop-time=0.8 2>&1 | sed 's/time = [0-9.]*/time/'
mocc --report=index "$TOP/examples/Pendulum/Pendulum.mo"
