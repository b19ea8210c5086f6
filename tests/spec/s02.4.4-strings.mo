model Strings "Escapes, lines and concatenation"
  parameter String a = "tab\tquote\"backslash\\bell\aquestion\?'\'";
  parameter String b = "two
lines";
  parameter String c = "a" + "b";
end Strings;
