model UnclosedString
  String s = "abc;
end UnclosedString;
