model LeadingDot "A number may begin with its point"
  Real x = .5, y = .25e3;
end LeadingDot;
