model StringStartNumber
  String x(start = 1);
equation
  when time > 1 then
    x = "b";
  end when;
end StringStartNumber;
