model SqrtOfString
  Real x = sqrt("4");
end SqrtOfString;
