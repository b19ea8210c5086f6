model HomotopyOfBoolean
  Boolean x = homotopy(time > 1, true);
end HomotopyOfBoolean;
