model BooleanOrder "false < true, strings by their characters, enumerations by their place"
  type Size = enumeration(small, medium, large);
  parameter Boolean p = true;
  parameter String s = "abc";
  parameter Size size = Size.large;
  parameter Boolean a = p > false;
  parameter Boolean b = s < "abd";
  parameter Boolean c = size >= Size.medium;
  parameter Boolean d = s == "abc" and size <> Size.small;
end BooleanOrder;
