// options: -D lenght=2
model DefineUnknown
  parameter Real length = 1;
  Real x = length;
end DefineUnknown;
