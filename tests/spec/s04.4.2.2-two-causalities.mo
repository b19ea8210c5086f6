model TwoCausalities
  input output Real x = 1;
end TwoCausalities;
