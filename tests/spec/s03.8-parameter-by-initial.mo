model ParameterByInitial
  parameter Real p = if initial() then 1 else 2;
end ParameterByInitial;
