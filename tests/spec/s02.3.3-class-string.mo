model ClassString
  record String
    Real x;
  end String;
  Real y = 1;
end ClassString;
