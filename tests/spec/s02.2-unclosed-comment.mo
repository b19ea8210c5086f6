model UnclosedComment
  Real x = 1;
  /* never ends
end UnclosedComment;
