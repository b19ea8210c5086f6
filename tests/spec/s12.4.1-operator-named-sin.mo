model OperatorNamedSin
  Real x = der(expr = time);
end OperatorNamedSin;
