model StringMin
  String x(min = "a") = "b";
end StringMin;
