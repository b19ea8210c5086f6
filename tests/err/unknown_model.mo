// options: -m Valev
model Valve
  Real x = 1;
end Valve;
