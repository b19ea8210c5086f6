model ParameterByPre
  Integer n = integer(time);
  parameter Integer p = pre(n);
end ParameterByPre;
