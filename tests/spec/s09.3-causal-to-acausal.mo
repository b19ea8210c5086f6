connector A
  Real v;
  flow Real i;
  input Real s;
end A;
connector B
  input Real v;
  flow Real i;
  Real s;
end B;
model CausalToAcausal
  A a;
  B b;
equation
  connect(a, b);
end CausalToAcausal;
