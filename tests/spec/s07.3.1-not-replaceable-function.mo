package B function f input Real u; output Real y; algorithm y := u; end f; end B;
package C extends B; redeclare function extends f algorithm y := 2*u; end f; end C;
model M Real y = C.f(time); end M;
