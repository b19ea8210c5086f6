model ReturnInModel
  Real x;
algorithm
  x := 1;
  return;
end ReturnInModel;
