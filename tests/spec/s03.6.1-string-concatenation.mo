model StringConcatenation
  parameter Integer n = 3;
  parameter String name = "pump";
  parameter String whole = name + "[" + String(n) + "]";
end StringConcatenation;
