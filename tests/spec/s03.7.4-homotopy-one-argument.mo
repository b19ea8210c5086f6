model HomotopyOneArgument
  Real x = homotopy(time);
end HomotopyOneArgument;
