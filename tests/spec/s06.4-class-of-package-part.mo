package A record f Real y; end f; end A;
package B record f Integer y; end f; end B;
model H replaceable package P = A; Real y = 1; end H;
model M H h(redeclare package P = B); end M;
