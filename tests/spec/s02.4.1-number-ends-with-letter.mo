model NumberEndsWithLetter
  Real x = 1.5e;
end NumberEndsWithLetter;
