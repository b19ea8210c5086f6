model TimeAsParameter
  parameter Real time = 1;
  Real x = time;
end TimeAsParameter;
