package A function f input Real u; output Real y; algorithm y := u; end f; end A;
package B function f input Integer u; output Real y; algorithm y := u; end f; end B;
model H replaceable package P = A; Real y = 1; end H;
model M H h(redeclare package P = B); end M;
