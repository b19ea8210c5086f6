model InputConstant
  constant input Real x = 1;
end InputConstant;
