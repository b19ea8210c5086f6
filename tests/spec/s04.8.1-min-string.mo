model MinString
  Real x(min = "0") = 2;
end MinString;
