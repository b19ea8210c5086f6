model AddBooleans
  Real x = true + false;
end AddBooleans;
