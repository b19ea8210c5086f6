model ConstantByFunctionOfParameter
  parameter Real p = 2;
  constant Real c = sin(p);
end ConstantByFunctionOfParameter;
