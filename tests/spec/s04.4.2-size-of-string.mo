model SizeOfString
  Real x["a"] = {1};
end SizeOfString;
