model NestedComment
  /* one /* two */ three */
  Real x = 1;
end NestedComment;
