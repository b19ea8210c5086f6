model Holder
  Real x = 1;
end Holder;

model RedeclareUnknown
  Holder h(redeclare Integer y = 2);
end RedeclareUnknown;
