model InputParameter
  parameter input Real x = 1;
end InputParameter;
