model DivOneArgument
  Real x = div(1);
end DivOneArgument;
