model EdgeOfInteger
  Integer n = integer(time);
  Boolean b = edge(n);
end EdgeOfInteger;
