model DoubleComponent
  Real x = 1;
  Integer x = 2;
end DoubleComponent;
