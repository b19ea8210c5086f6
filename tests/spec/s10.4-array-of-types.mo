model ArrayOfTypes
  Real x[2] = {time, "one"};
end ArrayOfTypes;
