model StringOfString
  String s = String("a");
end StringOfString;
