// solvers: cvode radau5 dopri5
// run: --stop-time=1.5 --intervals=6
model EventsRelayNetwork "several relays switch each other at one instant, in order"
  Boolean r[4](each start = false, each fixed = true);
  Integer flips(start = 0, fixed = true);
equation
  r[1] = time > 0.5;
  r[2] = pre(r[1]);
  r[3] = pre(r[2]) and not pre(r[4]);
  r[4] = time > 1;
algorithm
  when {change(r[1]), change(r[2]), change(r[3]), change(r[4])} then
    flips := flips + 1;
  end when;
end EventsRelayNetwork;
