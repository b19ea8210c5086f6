package B replaceable partial function f input Real u; output Real y; end f; end B;
package C extends B; redeclare function extends f input Real k; algorithm y := k*u; end f; end C;
model M Real y = C.f(time, 2); end M;
