model Holder
  replaceable constant Real c = 1;
end Holder;

model RedeclareConstant
  Holder h(redeclare parameter Real c = 2);
end RedeclareConstant;
