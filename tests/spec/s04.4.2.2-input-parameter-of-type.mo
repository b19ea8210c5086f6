connector In = input Real;

model InputParameterOfType
  parameter In x = 1;
end InputParameterOfType;
