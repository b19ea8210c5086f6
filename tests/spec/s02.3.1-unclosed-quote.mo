model UnclosedQuote
  Real 'x = 1;
end UnclosedQuote;
