model A end A;
package B extends A; constant Real k = 1; end B;
model M Real x = B.k; end M;
