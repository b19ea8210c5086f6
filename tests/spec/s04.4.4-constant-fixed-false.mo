model ConstantFixedFalse
  constant Real c(fixed = false) = 1;
end ConstantFixedFalse;
