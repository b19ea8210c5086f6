model TimeAsVariable
  Real time = 1;
  Real x = time;
end TimeAsVariable;
