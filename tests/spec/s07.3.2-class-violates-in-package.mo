package P constant Real k = 1; end P;
package Q constant Real l = 1; end Q;
model H replaceable package T = P; Real x = 1; end H;
model M H h(redeclare package T = Q); end M;
