package B replaceable model A Real x = 1; end A; end B;
package C extends B; redeclare record extends A Real y = 2; end A; end C;
model M C.A a; end M;
