model StringsInOrder "Strings compare letter by letter"
  parameter Boolean b = "a" < "b" and "abc" >= "ab" and "a" <> "A";
end StringsInOrder;
