model A Real x; equation x = time; end A;
model B extends A; end B;
model C extends A; end C;
model DiamondEquations extends B; extends C; Real y; equation y = 2*x; end DiamondEquations;
