model ParameterOfRecord "A constant stays constant in a parameter"
  record R
    constant Real c = 3;
    Real x = c;
  end R;
  parameter R r;
end ParameterOfRecord;
