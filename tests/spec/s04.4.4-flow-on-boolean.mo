connector Pin
  Real v;
  flow Boolean i;
end Pin;

model FlowOnBoolean
  Pin p;
end FlowOnBoolean;
