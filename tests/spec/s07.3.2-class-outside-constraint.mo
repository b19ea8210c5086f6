package A constant Real x = 1; end A;
package B extends A; constant Real y = 1; end B;
model H replaceable package P = B constrainedby A; Real z = P.y; end H;
model M H h; end M;
