model SizeOfTypeReal
  Real x[Real] = {1};
end SizeOfTypeReal;
