record R
  inner Real a = 1;
end R;
model M
  R r;
end M;
