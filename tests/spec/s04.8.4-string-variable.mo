model StringVariable "Strings may change at events"
  String s = if time > 1 then "late" else "early";
end StringVariable;
