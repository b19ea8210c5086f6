model IfBranchesDiffer
  Real x = if time < 1 then 0 else "one";
end IfBranchesDiffer;
