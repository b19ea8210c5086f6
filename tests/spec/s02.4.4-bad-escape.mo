model BadEscape
  String s = "a\qb";
end BadEscape;
