function f0 input Real a; output Real y; algorithm y := a; end f0;
function f1 input Real b; output Real y; algorithm y := b; end f1;
model H replaceable function f = f0; Real y = 1; end H;
model M H h(redeclare function f = f1); end M;
