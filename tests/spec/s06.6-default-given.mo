function f0 input Real a; input Real b = 1; output Real y; algorithm y := a - b; end f0;
function f1 input Real a; input Real b; output Real y; algorithm y := a - b; end f1;
model H replaceable function f = f0; Real y = f(time, 2); end H;
model M H h(redeclare function f = f1(b = 3)); end M;
