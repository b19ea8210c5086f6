model StringUnit
  String x(unit = "m") = "b";
end StringUnit;
