model StringOfArray
  parameter String s = String({1, 2});
end StringOfArray;
