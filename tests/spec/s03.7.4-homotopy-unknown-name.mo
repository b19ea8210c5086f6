model HomotopyUnknownName
  Real x = homotopy(actual = time, simple = 1);
end HomotopyUnknownName;
