within;
package A
  constant Real c = 1;
end A;

model B
  Real x = A.c;
end B;

model C "The last one is compiled"
  B b;
end C;
