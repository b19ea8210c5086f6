function f
  input Real u;
  output Real y = u^2;
algorithm
end f;

model DerOfModelKind
  model G = der(f, u);
  Real y = 1;
end DerOfModelKind;
