model LibraryMissingOnce "A library that is not there is told at its use, not at `uses`, too"
  Nowhere.Part part;
  annotation(uses(Nowhere(version = "1.0.0")));
end LibraryMissingOnce;
