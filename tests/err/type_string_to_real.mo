model TypeStringToReal
  parameter Real p = "2";
  Real x = p;
end TypeStringToReal;
