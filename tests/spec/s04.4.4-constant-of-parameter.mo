model ConstantOfParameter
  parameter Real p = 1;
  constant Real c = p + 2;
end ConstantOfParameter;
