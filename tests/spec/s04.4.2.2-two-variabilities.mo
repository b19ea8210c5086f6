model TwoVariabilities
  parameter constant Real x = 1;
end TwoVariabilities;
