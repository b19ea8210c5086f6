model AndOfNumbers
  Integer n = 1;
  Boolean b = n and true;
end AndOfNumbers;
