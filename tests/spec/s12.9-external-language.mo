function f
  input Real x;
  output Real y;
  external "PASCAL" y = f(x);
end f;

model ExternalLanguage
  Real a = f(time);
end ExternalLanguage;
