model ClassBoolean
  model Boolean
    Real x = 1;
  end Boolean;
  Real y = 1;
end ClassBoolean;
