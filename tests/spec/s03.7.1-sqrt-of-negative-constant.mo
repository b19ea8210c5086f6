model SqrtOfNegativeConstant
  constant Real x = sqrt(-1);
end SqrtOfNegativeConstant;
