connector Small
  input Real u;
end Small;

connector C
  input Small s;
end C;

model InputTwiceNested
  C c;
end InputTwiceNested;
