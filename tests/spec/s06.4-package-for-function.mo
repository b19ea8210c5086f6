package P constant Real k = 1; end P;
model H replaceable function f = sin; Real x = 1; end H;
model M H h(redeclare package f = P); end M;
