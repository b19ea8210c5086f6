model Latin1 "grüße"
  Real x = 1;
end Latin1;
