model InitialVariability
  constant Boolean b = initial();
end InitialVariability;
