connector C = Real;
model ConnectorParameter
  parameter C p = 1;
end ConnectorParameter;
