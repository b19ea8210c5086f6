model StringToReal
  Real x = "1";
end StringToReal;
