model ParameterOfTime
  parameter Real p = time;
end ParameterOfTime;
