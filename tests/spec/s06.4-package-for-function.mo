package P constant Real k = 1; end P;
function g input Real x; output Real y; algorithm y := x; end g;
model H replaceable function f = g; Real x = 1; end H;
model M H h(redeclare package f = P); end M;
