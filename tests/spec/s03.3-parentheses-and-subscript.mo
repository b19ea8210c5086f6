model ParenthesesAndSubscript
  Real x[3] = {1, 2, 3};
  Real y = (x)[2].z;
end ParenthesesAndSubscript;
