connector A
  Real x;
  flow Real y;
end A;

connector B
  Real y;
  flow Real x;
end B;

model FlowToPotential
  A a;
  B b;
equation
  connect(a, b);
end FlowToPotential;
