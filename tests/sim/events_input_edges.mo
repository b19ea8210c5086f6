// solvers: cvode radau5 dopri5
// run: --stop-time=3.2 --intervals=32
model EventsInputEdges "Boolean pulses of known widths, counted up and down"
  Boolean p = mod(time, 1) < 0.3, q = mod(time, 0.7) >= 0.35;
  Integer up(start = 0, fixed = true), down(start = 0, fixed = true), net;
equation
  when p then up = pre(up) + 1; end when;
  when not q then down = pre(down) + 1; end when;
  net = up - down;
end EventsInputEdges;
