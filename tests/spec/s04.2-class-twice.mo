model ClassTwice
  type T = Real;
  type T = Integer;
  T x = 1;
end ClassTwice;
