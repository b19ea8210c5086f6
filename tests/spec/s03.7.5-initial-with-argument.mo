model InitialWithArgument
  Boolean b = initial(1);
end InitialWithArgument;
