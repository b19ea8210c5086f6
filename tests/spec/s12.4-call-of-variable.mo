model CallOfVariable
  Real y = 2;
  Real x = y(1);
end CallOfVariable;
