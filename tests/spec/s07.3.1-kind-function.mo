package B replaceable model A Real x = 1; end A; end B;
package C extends B; redeclare function extends A output Real y = 2; end A; end C;
model M Real y = C.A(); end M;
