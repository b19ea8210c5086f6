model GlobalNameMissing
  .Missing m;
end GlobalNameMissing;
