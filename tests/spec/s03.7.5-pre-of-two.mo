model PreOfTwo
  Integer n = integer(time);
  Integer m = pre(n, 1);
end PreOfTwo;
