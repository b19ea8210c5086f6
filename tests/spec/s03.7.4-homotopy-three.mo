model HomotopyThree
  Real x = homotopy(time, 1, 2);
end HomotopyThree;
