connector C
  outer Real a;
  flow Real f;
end C;
model M
  C c;
  inner Real a = 1;
end M;
